import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minify, type Plugin } from 'vite';

/** Scripts that pages load as they stand in web/public, beside those that are bundled. */
const plainScripts = ['public.js', 'first-press.js', 'door.js', 'name-question.js'];

/** Minifies the plain scripts and precompresses the browser's files in the build. */
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
          if (plainScripts.includes(name))
            await writeFile(file, (await minify(name, await readFile(file, 'utf8'))).code);
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
