import { nodeFileSystem, type FileSystem } from "@fathomline/workspace";

/** What `node:fs` throws. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`injected ${code}`), { code });
}

/** The disk, on which one method fails for every path that ends so. */
export function diskFailing(
  method: "open" | "readFolder" | "realPath" | "lstat" | "stat",
  ending: string,
  errno: string,
): FileSystem {
  const check = (path: string): void => {
    if (path.endsWith(ending)) throw systemError(errno);
  };
  const disk: FileSystem = {
    ...nodeFileSystem,
    open(path, mode, permissions) {
      if (method === "open") check(path);
      return nodeFileSystem.open(path, mode, permissions);
    },
  };
  if (method === "open") return disk;
  return {
    ...disk,
    [method]: (path: string) => {
      check(path);
      return nodeFileSystem[method](path);
    },
  };
}
