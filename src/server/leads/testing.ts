import type { LeadKind } from '#domain/leads/kinds.ts'
import type { TestDeps } from '../testing.ts'
import { addLead } from './store.ts'

type Parts = { name?: LeadKind; email?: string; data?: Record<string, string>; page?: string; at?: number }

/** Adds a lead as if a form had sent it; a message from Ana's contact form by default. */
export function aLead({ db, time }: Pick<TestDeps, 'db' | 'time'>, parts: Parts = {}): number {
  const { name = 'contact', email = 'ana@example.com', data = {}, page = '/contacto', at = time.now } = parts
  return addLead(db, {
    name,
    email,
    data: { name: 'Ana Solís', email, phone: '600100200', message: '¿Cuánto costaría?', ...data },
    params: '',
    referer: `https://club.example${page}`,
    page,
    userId: null,
    createdAt: at,
  })
}
