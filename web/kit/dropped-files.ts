const entriesOf = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  // A browser gives a hundred at a time.
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

/** What systems lay into every folder beside people's files. */
const isOwnFile = ({ name }: File): boolean => !/^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(name);

/** The files that were dropped, those of folders too. Call it while the drop is told of: later it is forgotten. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const given = [...files];
  if (!entries.some(isFolder)) return given;
  return (await Promise.all(entries.map(filesIn))).flat().filter(isOwnFile);
}
