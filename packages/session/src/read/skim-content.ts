import type { JsonCursor } from "./json-cursor.ts";
import { CLOSE_BRACKET, OPEN_BRACE, OPEN_BRACKET } from "./json-scanner.ts";
import { KeyTable } from "./key-table.ts";
import type { ArgumentShape, SkimmedMessage } from "./record.ts";
import type { ShapeTable } from "./shape-table.ts";

const QUOTE = 0x22;
const BLOCK_KEYS = new KeyTable(["type", "text", "data", "mimeType", "thinking", "id", "name", "arguments"]);

/** Reads `content` into the message: counts of whole blocks, and calls with the names and types of their arguments. */
export function skimContent(cursor: JsonCursor, message: SkimmedMessage, shapes: ShapeTable): void {
  const first = cursor.peek();
  const start = cursor.pos;
  // Of two contents the later one counts.
  if (message.content !== "absent") {
    message.blocks = { text: 0, image: 0, thinking: 0, bad: 0 };
    message.calls = [];
  }
  if (first === OPEN_BRACKET) {
    message.content = "blocks";
    skimBlocks(cursor, message, shapes);
  } else {
    message.content = first === QUOTE ? "text" : "other";
    cursor.skip();
  }
  message.contentSpan = { start, end: cursor.pos };
}

function skimBlocks(cursor: JsonCursor, message: SkimmedMessage, shapes: ShapeTable): void {
  let block = 0;
  let more = cursor.open(OPEN_BRACKET, CLOSE_BRACKET);
  while (more) {
    if (cursor.peek() === OPEN_BRACE) skimBlock(cursor, block, message, shapes);
    else {
      cursor.skip();
      message.blocks.bad += 1;
    }
    block += 1;
    more = cursor.next(CLOSE_BRACKET);
  }
}

function skimBlock(cursor: JsonCursor, block: number, message: SkimmedMessage, shapes: ShapeTable): void {
  let type = "";
  let id: number | undefined;
  let hasBadId = false;
  let name = "";
  let shape: ArgumentShape | undefined;
  let argumentsStart = 0;
  let argumentsEnd = 0;
  let hasText = false;
  let hasData = false;
  let hasMime = false;
  let hasThinking = false;
  for (let at = BLOCK_KEYS.first(cursor); at !== undefined; at = BLOCK_KEYS.next(cursor, at)) {
    switch (at.key) {
      case "type":
        type = cursor.word() ?? "";
        break;
      case "text":
        hasText = cursor.skip() === QUOTE;
        break;
      case "data":
        hasData = cursor.skip() === QUOTE;
        break;
      case "mimeType":
        hasMime = cursor.skip() === QUOTE;
        break;
      case "thinking":
        hasThinking = cursor.skip() === QUOTE;
        break;
      case "id":
        id = cursor.identity();
        hasBadId = id === undefined;
        break;
      case "name":
        name = cursor.word() ?? "";
        break;
      case "arguments":
        cursor.peek();
        argumentsStart = cursor.pos;
        shape = shapes.read(cursor);
        argumentsEnd = cursor.pos;
        break;
      case "":
        cursor.skip();
        break;
    }
  }
  const { blocks } = message;
  if (type === "text" && hasText) blocks.text += 1;
  else if (type === "image" && hasData && hasMime) blocks.image += 1;
  else if (type === "thinking" && hasThinking) blocks.thinking += 1;
  else if (type === "toolCall" && name !== "" && shape !== undefined && !hasBadId) {
    message.calls.push({ block, id, name, shape, argumentsSpan: { start: argumentsStart, end: argumentsEnd } });
  } else blocks.bad += 1;
}
