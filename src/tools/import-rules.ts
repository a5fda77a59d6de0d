import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

type From = IRegularForbiddenRuleType['from']
type To = IRegularForbiddenRuleType['to']

const tests = '[.]test[.]tsx?$'
const store = '^src/server/.+[/-]store[.]ts$'
const router = '^src/server/.+/router[.]ts$'
/** What has a file of its own, which no page waits for: forms, and dialogs that open with one. */
const loadedLate = '-(?:form|dialog)[.]tsx$'
const schema = '^src/domain/.*schema[.]ts$'
const program = '^src/(?:domain|server|web)/'

/** Who may not import whom. A rule's name says what holds. */
export const importRules: IForbiddenRuleType[] = [
  rule('no-circles', {}, { circular: true }),
  rule('all-is-found', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  rule('tools-stay-outside', { path: program }, { path: '^src/tools/' }),
  rule('tests-stay-outside', { path: program, pathNot: tests }, { path: [tests, '^e2e/'] }),
  rule(
    'no-development-packages',
    { path: program, pathNot: [tests, '/testing[^/]*[.]ts$'] },
    {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'texts-by-typed-keys',
    { path: program, pathNot: [tests, '^src/web/app/intl[.]tsx$', '^src/server/messages[.]ts$'] },
    { path: npm('react-intl|@formatjs/intl') },
  ),
  ...domainRules(),
  ...serverRules(),
  ...webRules(),
]

function domainRules(): IForbiddenRuleType[] {
  const own = ['^src/domain/', npm('zod|temporal-polyfill|punycode[.]js')]
  return [
    rule('domain-is-pure', { path: '^src/domain/', pathNot: tests }, { pathNot: own }),
    rule(
      'domain-tests-are-pure',
      { path: `^src/domain/.*${tests}` },
      { pathNot: [...own, '^locales/', npm('vitest|fast-check')] },
    ),
  ]
}

function serverRules(): IForbiddenRuleType[] {
  return [
    rule('server-never-web', { path: '^src/server/' }, { path: '^src/web/' }),
    rule(
      'sql-in-stores-and-db',
      { path: '^src/', pathNot: [store, '^src/server/(?:db|demo)/'] },
      { path: npm('better-sqlite3|drizzle-orm') },
    ),
    rule(
      'trpc-at-the-edge',
      { path: '^src/', pathNot: [router, '^src/server/(?:trpc|http)/'] },
      { path: npm('@trpc/server') },
    ),
    rule(
      'db-imports-no-noun',
      { path: '^src/server/db/', pathNot: tests },
      { path: '^src/server/', pathNot: ['^src/server/db/', '^src/server/[^/]+[.]ts$'] },
    ),
    rule(
      'store-only-db-and-domain',
      { path: store },
      { path: '^src/server/', pathNot: ['^src/server/db/', '^src/server/[^/]+[.]ts$'] },
    ),
  ]
}

function webRules(): IForbiddenRuleType[] {
  const web = { path: '^src/web/', pathNot: tests }
  return [
    rule('chakra-behind-ui', { pathNot: '^src/web/(?:ui|theme)/' }, { path: npm('@chakra-ui|@ark-ui|@zag-js') }),
    rule(
      'web-from-server-only-the-router',
      { path: '^src/web/' },
      { path: '^src/server/', pathNot: '^src/server/trpc/router[.]ts$' },
    ),
    rule(
      'web-from-server-only-a-type',
      { path: '^src/web/' },
      { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    ),
    rule('web-without-node', web, { dependencyTypes: ['core'] }),
    rule('web-texts-are-virtual', web, { path: '^locales/', dependencyTypesNot: ['type-only'] }),
    rule(
      'web-schemas-only-in-forms',
      { path: '^src/web/', pathNot: [loadedLate, tests] },
      { path: schema, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'react-hook-form-only-in-forms',
      { path: '^src/', pathNot: ['^src/web/(?:forms|parts)/', loadedLate] },
      { path: npm('react-hook-form') },
    ),
    rule(
      'ui-without-nouns',
      { path: '^src/web/ui/' },
      { path: ['^src/web/(?!(?:app|ui|theme)/)[^/]+/', '^src/domain/[^/]+/'] },
    ),
  ]
}

function rule(name: string, from: From, to: To): IForbiddenRuleType {
  return { name, severity: 'error', from, to }
}

function npm(names: string): string {
  return `node_modules/(?:${names})(?:/|$)`
}
