import { describe, expect, test } from 'vitest'
import { matchRoute, routes } from './routes.ts'

describe('the page of a path', () => {
  test.each([
    { path: '/', route: '/', params: {} },
    { path: '', route: '/', params: {} },
    { path: '/login', route: '/login', params: {} },
    { path: '/login/', route: '/login', params: {} },
    { path: '/reservations', route: '/reservations', params: {} },
    { path: '/reservations/abc', route: '/reservations/:documentId', params: { documentId: 'abc' } },
    { path: '/reservations/token/1-ab', route: '/reservations/token/:token', params: { token: '1-ab' } },
    { path: '/reservations/token/', route: '/reservations/:documentId', params: { documentId: 'token' } },
    { path: '/reservations/token/1-ab/x', route: undefined, params: undefined },
    { path: '/my-reservations', route: '/my-reservations', params: {} },
    { path: '/Login', route: undefined, params: undefined },
    { path: '/login/more', route: undefined, params: undefined },
    { path: '/nowhere', route: undefined, params: undefined },
    { path: '//login', route: undefined, params: undefined },
    { path: '/__proto__', route: undefined, params: undefined },
  ])('"$path" is $route', ({ path, route, params }) => {
    const matched = matchRoute(path)
    expect(matched?.route.path).toBe(route)
    expect(matched?.params).toEqual(params)
  })

  test('each route is found by its own path: no earlier one takes it', () => {
    expect(routes.map(({ path }) => matchRoute(path.replaceAll(/:\w+/g, 'x'))?.route.path)).toEqual(
      routes.map(({ path }) => path),
    )
  })
})
