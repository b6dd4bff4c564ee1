import { accountRoutes } from './accounts/index.ts'
import { cartRoutes } from './cart/index.ts'
import { catalogueRoutes } from './catalogue/index.ts'
import { chatRoutes } from './chat/index.ts'
import { chainRoutes } from './chain/index.ts'
import { claimRoutes } from './claims/index.ts'
import { documentRoutes } from './documents/index.ts'
import './ledger/ledger-sweeps.ts'
import { merchantRoutes } from './merchants/index.ts'
import { noticeRoutes } from './notices/index.ts'
import { operatorRoutes } from './operators/index.ts'
import { orderRoutes } from './orders/index.ts'
import type { Route } from './platform/http/route.ts'
import { liveRoutes } from './platform/live/index.ts'
import { payoutRoutes } from './payouts/index.ts'
import { proofRoutes } from './proofs/index.ts'
import { promotionRoutes } from './promotions/index.ts'
import { rechargeRoutes } from './recharges/index.ts'
import { reportRoutes } from './reports/index.ts'
import { reviewRoutes } from './reviews/index.ts'
import { walletRoutes } from './wallet/index.ts'
import { withdrawalRoutes } from './withdrawals/index.ts'

/** Every promise the API keeps, room by room. */
export const allRoutes: readonly Route[] = [
	...accountRoutes,
	...catalogueRoutes,
	...reviewRoutes,
	...cartRoutes,
	...orderRoutes,
	...claimRoutes,
	...promotionRoutes,
	...documentRoutes,
	...rechargeRoutes,
	...chainRoutes,
	...operatorRoutes,
	...proofRoutes,
	...withdrawalRoutes,
	...walletRoutes,
	...reportRoutes,
	...merchantRoutes,
	...payoutRoutes,
	...liveRoutes,
	...noticeRoutes,
	...chatRoutes,
]
