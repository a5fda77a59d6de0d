import { escapeMarkup } from '../escape-markup.ts'
import { keyExample, listOperations } from './openapi.ts'

/** Renders a page of the documented paths, plain HTML without scripts; the OpenAPI document has the schemas. */
export function renderDocs(version: string): string {
  const rows = listOperations().map(
    ({ row, summary, policy, words }) =>
      `<tr><td><b>${row.method}</b></td><td><code>${escapeMarkup(row.path)}</code></td><td>${escapeMarkup(summary)}</td><td>${policy}</td><td>${words.join(', ')}</td><td>${row.status}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Padel club ${escapeMarkup(version)}</title>
</head>
<body>
<main>
<h1>API</h1>
<p>JSON in and out. Sign in with <code>POST /api/auth/login</code>; the session is a cookie. Programs send an API key that a portal
administrator made, such as <code>${escapeMarkup(keyExample.command)}</code>, which may do what its words say: each path names the
words that it needs; without <code>people</code> nobody is named. A write may carry an
<code>Idempotency-Key</code>: repeated by the same user within 24 hours it does nothing twice. Every refusal has the shape
<code>{data: null, error: {status, name, message}, errors: [{msg, param, value, values}]}</code>.
All schemas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table>
<thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who</th><th>Key</th><th>Status</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`
}
