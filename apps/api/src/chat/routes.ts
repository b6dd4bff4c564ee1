import type { Route } from '../platform/http/route.ts'

/** The promises this room keeps. */
export const chatRoutes: readonly Route[] = []
