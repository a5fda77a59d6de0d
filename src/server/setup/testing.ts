import type { OpenClubInput } from '#domain/setup/schema.ts'

type Parts = {
  code: string
  club?: Partial<OpenClubInput['club']>
  courts?: Partial<OpenClubInput['courts']>
  admin?: Partial<OpenClubInput['admin']>
}

/** What an owner sends to set a club up, with other words in some places. */
export function aSetup({ code, club, courts, admin }: Parts): OpenClubInput {
  return {
    code,
    club: { name: 'Ribera Pádel', locale: 'es', ...club },
    courts: { names: ['Central', 'Pista 2', 'Pista 3'], opens: '09:00', closes: '22:30', price: 20, ...courts },
    admin: {
      username: 'rosa',
      nick: 'Rosa',
      email: 'rosa@ribera.example',
      password: 'cristal y reja',
      passwordConfirmation: 'cristal y reja',
      ...admin,
    },
  }
}
