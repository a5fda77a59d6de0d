declare module 'punycode.js' {
  export function toASCII(domain: string): string
}
