import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compress } from './src/tools/compress.ts'
import { messageChunk, messages, withoutParser } from './src/tools/messages.ts'

const root = import.meta.dirname

// Set here, before the first date is made, because a worker thread can't change its zone later.
if (process.env.VITEST) process.env.TZ = 'Asia/Kathmandu'

// Tests leave Stripe's library to Node: Vite would warn of each of its files that its map names a source it lacks.
const inside = process.env.VITEST ? /^(?!.*[/]node_modules[/]stripe[/])/ : true

export default defineConfig({
  root: join(root, 'src/web'),
  publicDir: false,
  cacheDir: join(root, 'node_modules/.cache/vite'),
  plugins: [react(), messages(join(root, 'locales')), withoutParser(), compress()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: join(root, 'dist/web'),
        emptyOutDir: true,
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        // A file of texts needs no other: to name what each imports would weigh on every page.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, deps) => (file.includes('/messages-') ? [] : deps),
        },
        rolldownOptions: {
          input: { index: join(root, 'src/web/index.html') },
          preserveEntrySignatures: false,
          output: {
            // So that a first visit asks for few files: what every page stands on is two, and a page is one.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /\/node_modules\/|\/src\/web\/theme\//, tags: ['$initial'] },
                // All but the entry itself, which must be a file of its own to stand in the manifest.
                {
                  name: 'first',
                  test: /\/src\/(?!web\/(?:index|app\/main)[.])|virtual:messages$/,
                  tags: ['$initial'],
                },
              ],
              // Pages that share less than that, in bytes of source, have a copy each; what was run once is all pages'.
              experimentalInlineCommonChunks: { maxSize: 20_000 },
            },
            chunkFileNames: ({ facadeModuleId, name }) =>
              `assets/${messageChunk(facadeModuleId ?? '') ?? name}-[hash].js`,
          },
        },
      },
    },
    // The service worker, whose address must stay the same: it is one file, as it imports nothing.
    worker: {
      consumer: 'client',
      build: {
        outDir: join(root, 'dist/web'),
        emptyOutDir: false,
        target: 'baseline-widely-available',
        rolldownOptions: {
          input: { sw: join(root, 'src/web/worker/service-worker.ts') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      resolve: { noExternal: inside, external: ['better-sqlite3', '@node-rs/argon2'] },
      build: {
        outDir: join(root, 'dist/server'),
        emptyOutDir: true,
        ssr: true,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: join(root, 'src/server/main.ts'),
            'copy-worker': join(root, 'src/server/backups/copy-worker.ts'),
            'encode-worker': join(root, 'src/server/pictures/encode-worker.ts'),
            'picture-worker': join(root, 'src/server/share/picture-worker.ts'),
          },
          output: {
            format: 'esm',
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
          },
        },
      },
    },
    // What draws pages for their documents, with what the program doesn't share with it.
    draw: {
      consumer: 'server',
      // Else React would check what it draws, which costs more than drawing it.
      define: { 'process.env.NODE_ENV': "'production'" },
      resolve: { noExternal: inside },
      build: {
        outDir: join(root, 'dist/draw'),
        emptyOutDir: true,
        ssr: true,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          input: { render: join(root, 'src/web/app/render.tsx') },
          output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  test: {
    root,
    include: ['src/**/*.test.{ts,tsx}'],
    css: { include: [/\.module\.css$/] },
    setupFiles: ['src/tools/vitest-setup.ts'],
    // Programs that tests start from their sources needn't compile them each time.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
    pool: 'forks',
    maxWorkers: 2,
    // Each test leaves a club's garbage: collected less often, it costs an eighth less.
    execArgv: ['--max-semi-space-size=64'],
    // Loading the server takes longer than most files take to try it. What a test changes of its process it puts back.
    isolate: false,
    // A bound for what hangs. On a machine with other work each test may take long; what is promised in time is measured by itself.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    tags: [
      { name: 'large', description: 'Run by `npm run test:all` alone.', timeout: 1_200_000 },
      { name: 'alone', description: 'Measures time: run while nothing else is, and a large one.' },
      {
        name: 'promise',
        description: 'Stands in the table at the end of `npm run test:all`, with its `meta.figures`.',
      },
    ],
  },
})
