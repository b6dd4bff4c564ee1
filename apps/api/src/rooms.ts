import { accountRoutes } from './accounts/index.ts'
import { cartRoutes } from './cart/index.ts'
import { catalogueRoutes } from './catalogue/index.ts'
import { documentRoutes } from './documents/index.ts'
import './ledger/ledger-sweeps.ts'
import { orderRoutes } from './orders/index.ts'
import type { Route } from './platform/http/route.ts'
import { promotionRoutes } from './promotions/index.ts'
import { reviewRoutes } from './reviews/index.ts'

/** Every promise the API keeps, room by room. */
export const allRoutes: readonly Route[] = [
	...accountRoutes,
	...catalogueRoutes,
	...reviewRoutes,
	...cartRoutes,
	...orderRoutes,
	...promotionRoutes,
	...documentRoutes,
]
