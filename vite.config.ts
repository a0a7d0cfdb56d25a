import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Loaded from node_modules at run time: native code, or files beside the module (PGlite's wasm).
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native', 'harfbuzzjs', 'pdfkit'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  ssr: command === 'build' ? { noExternal: true, external } : {},
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            server: './app/main.ts',
            cli: './app/cli.ts',
            'embedded-worker': './app/db/embedded/worker.ts',
            'embedded-make-database': './app/db/embedded/make-database.ts',
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}));
