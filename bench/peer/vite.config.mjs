// The peer of the cabinets: a bare TanStack Start page of the portal's own versions.
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: { target: 'es2022', emptyOutDir: true },
  ssr: { noExternal: true },
  plugins: [tanstackStart({ srcDirectory: '.', router: { generatedRouteTree: 'route-tree.gen.ts' } }), react()],
});
