declare module 'punycode.js' {
  const punycode: { toASCII(domain: string): string }
  export default punycode
}
