import '../theme/theme.css'
import { start } from './start.tsx'

// Nothing reads Temporal while modules load, so that only browsers without it wait for it.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
void start()
