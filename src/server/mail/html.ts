import type { Content } from './content.ts'
import { html, type Markup } from './markup.ts'

const fonts = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = "font-family:'Saira Condensed','Arial Narrow','Roboto Condensed',Arial,sans-serif"

/** Rules for mail programs with a dark mode; the others use the styles of the elements alone. */
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#0B1220!important}
.panel{background-color:#111C2E!important;border-color:#24344D!important}
.words{color:#E8EEF7!important}
.quiet{color:#A9B8CC!important}
.court{background-color:#10409A!important;border-color:#10409A!important}
.off{background-color:#182740!important;border-color:#182740!important}
.off-line{border-color:#5B708C!important}
.off-words{color:#A9B8CC!important}
.button{border-color:#D8F14A!important}
}`

/**
 * Renders a mail as HTML: at most 600 pixels wide, styles in the elements, legible in light and dark. `logo`: the
 * content id of the club's logo, the only picture there may be.
 */
export function renderHtml(content: Content, logo: string | null): string {
  const { locale, subject, text } = content
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${dark}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#F3F6FA">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">${text}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#F3F6FA">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="panel" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#FFFFFF;border:1px solid #D3DDE9;border-radius:8px;border-collapse:separate">
${logo === null ? '' : renderLogo(content, logo)}${renderHead(content)}
${renderBody(content)}
</table>
${renderFoot(content)}
</td></tr>
</table>
</body>
</html>
`.text
}

/** On white in both modes, as most logos are made for. */
function renderLogo({ club }: Content, logo: string): Markup {
  return html`<tr><td style="padding:14px 20px;background-color:#FFFFFF;border-radius:8px 8px 0 0">
<img src="cid:${logo}" alt="${club}" height="36" style="display:block;height:36px;max-width:240px;color:#0B1728;${fonts}">
</td></tr>`
}

const courts = {
  on: { ground: 'court', lines: 'court-line', ink: 'court-words', fill: '#1556C0', edge: '#7FA9EA', color: '#FFFFFF' },
  off: { ground: 'off', lines: 'off-line', ink: 'off-words', fill: '#E9EEF4', edge: '#9FB0C4', color: '#43546A' },
} as const

/** Shows a court from above, lit when the game is on for the reader, with time and place of the game written on it. */
function renderHead({ club, title, game }: Content): Markup {
  const { ground, lines, ink, fill, edge, color } = courts[game === null || game.is === 'on' ? 'on' : 'off']
  return html`<tr><td class="${ground}" style="padding:12px;background-color:${fill};border-radius:8px 8px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="${lines} ${ink}" style="padding:16px 20px 18px;border:2px solid ${edge};border-radius:2px;color:${color};${fonts}">
<p style="margin:0;font-size:14px;line-height:20px">${club}</p>
<h1 style="margin:6px 0 0;font-size:24px;line-height:28px;font-weight:700">${title}</h1>
${game ? renderGame(game) : ''}
</td></tr>
</table>
</td></tr>`
}

function renderGame({ start, end, day, court, is }: NonNullable<Content['game']>): Markup {
  const struck = is === 'off' ? 'text-decoration:line-through;' : ''
  return html`<p style="margin:10px 0 0;font-size:60px;line-height:60px;font-weight:800;letter-spacing:-1px;${display}"><span style="${struck}">${start}</span><span style="font-size:22px;font-weight:400;letter-spacing:0;${struck}">–${end}</span></p>
<p style="margin:6px 0 0;font-size:18px;line-height:26px;${struck}">${day}<br>${court}</p>`
}

function renderBody({ hello, text, notes = [], door, before, link, path }: Content): Markup {
  return html`<tr><td class="words" style="padding:24px 24px 28px;color:#0B1728;font-size:16px;line-height:24px;${fonts}">
<p style="margin:0 0 12px">${hello}</p>
<p style="margin:0">${text}</p>
${notes.map(renderNote)}
${door ? renderDoor(door) : ''}
${before ? renderFormer(before) : ''}
${link ? renderButton(link) : ''}
${path ? renderPath(path) : ''}
</td></tr>`
}

function renderNote({ title, text }: { title: string; text: string }): Markup {
  return html`<p style="margin:16px 0 0"><strong>${title}</strong><br>${text}</p>`
}

function renderDoor({ label, values }: NonNullable<Content['door']>): Markup {
  return html`<p style="margin:12px 0 0">${label}: <strong>${values.join(' ')}</strong></p>`
}

function renderFormer({ label, values }: NonNullable<Content['before']>): Markup {
  const pieces = values.map(
    (value, at) => html`<span style="white-space:nowrap">${value}${at < values.length - 1 ? ',' : ''}</span>`,
  )
  return html`<p class="quiet" style="margin:12px 0 0;color:#43546A">${label}: ${pieces}</p>`
}

function renderPath({ label, path }: NonNullable<Content['path']>): Markup {
  return html`<p style="margin:12px 0 0">${label}:<br><strong style="word-break:break-all">${path}</strong></p>`
}

function renderButton({ label, url }: NonNullable<Content['link']>): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px">
<tr><td class="button" style="background-color:#D8F14A;border:1.5px solid #0B1220;border-radius:6px">
<a href="${url}" style="display:inline-block;padding:12px 22px;color:#0B1220;font-size:16px;line-height:22px;font-weight:700;text-decoration:none;${fonts}">${label}</a>
</td></tr>
</table>`
}

function renderFoot({ why, leave }: Content): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="quiet" style="padding:16px 24px 0;color:#43546A;font-size:13px;line-height:20px;${fonts}">${why}${leave ? renderLeave(leave) : ''}</td></tr>
</table>`
}

function renderLeave({ label, url }: NonNullable<Content['leave']>): Markup {
  return html` <a href="${url}" class="quiet" style="color:#43546A">${label}</a>`
}
