const entriesOf = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  // `readEntries` returns at most a hundred.
  const rest = async (found: FileSystemEntry[]): Promise<FileSystemEntry[]> => {
    const more = await next();
    return more.length > 0 ? rest([...found, ...more]) : found;
  };
  return rest([]);
};

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFolder(entry)) return (await Promise.all((await entriesOf(entry)).map(filesIn))).flat();
  return new Promise((resolve, reject) => (entry as FileSystemFileEntry).file((file) => resolve([file]), reject));
}

/** Skips files that systems put into folders. */
const isUserFile = ({ name }: File): boolean => !/^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(name);

/** Dropped files, including those in folders. Must be called within the drop event. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plainFiles = [...files];
  if (!entries.some(isFolder)) return plainFiles;
  return (await Promise.all(entries.map(filesIn))).flat().filter(isUserFile);
}
