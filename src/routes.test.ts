import { expect, it } from 'vitest'
import type { RouteObject } from 'react-router'
import { addressListRoutes } from '#features/address-lists/routes.ts'
import { authRoutes } from '#features/auth/routes.ts'
import { developerRoutes } from '#features/developers/routes.ts'
import { homeRoutes } from '#features/home/routes.ts'
import { keyRoutes } from '#features/keys/routes.ts'
import { newPropertyRoutes } from '#features/new-property/routes.ts'
import { orderRoutes } from '#features/orders/routes.ts'
import { propertyRoutes } from '#features/properties/routes.ts'
import { settingsRoutes } from '#features/settings/routes.ts'
import { patterns } from './paths.ts'

const flat = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])])

it('every pattern has one route, with the same name', () => {
  const routes = flat([
    ...addressListRoutes,
    ...authRoutes,
    ...developerRoutes,
    ...homeRoutes,
    ...keyRoutes,
    ...newPropertyRoutes,
    ...orderRoutes,
    ...propertyRoutes,
    ...settingsRoutes,
  ])
  const named = Object.entries(patterns).map(([name, pattern]) => `${name} ${pattern}`)
  expect(routes.map(({ id = '', path = '' }) => `${id} ${path}`).toSorted()).toEqual(named.toSorted())
})
