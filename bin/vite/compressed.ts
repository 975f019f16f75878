import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Precompresses the browser's files in the build. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir }) {
        if (!dir) return;
        const names = await readdir(dir, { recursive: true });
        for (const name of names.filter((file) => /\.(js|css|svg|json|txt)$/.test(file))) {
          const file = path.join(dir, name);
          const bytes = await readFile(file);
          await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
          await writeFile(
            `${file}.br`,
            brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
          );
        }
      },
    },
  };
}
