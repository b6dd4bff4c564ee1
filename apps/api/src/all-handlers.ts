import { accountHandlers } from './accounts/index.ts'
import { cartHandlers } from './cart/index.ts'
import { catalogueHandlers } from './catalogue/index.ts'
import { chainHandlers } from './chain/index.ts'
import { chatHandlers } from './chat/index.ts'
import { claimHandlers } from './claims/index.ts'
import { documentHandlers } from './documents/index.ts'
import './ledger/ledger-jobs.ts'
import { merchantHandlers } from './merchants/index.ts'
import { noticeHandlers } from './notices/index.ts'
import { operatorHandlers } from './operators/index.ts'
import { orderHandlers } from './orders/index.ts'
import { payoutHandlers } from './payouts/index.ts'
import type { AnyHandler } from './platform/http/handle.ts'
import { liveHandlers } from './platform/live/index.ts'
import { promotionHandlers } from './promotions/index.ts'
import { proofHandlers } from './proofs/index.ts'
import { rechargeHandlers } from './recharges/index.ts'
import { reportHandlers } from './reports/index.ts'
import { reviewHandlers } from './reviews/index.ts'
import { walletHandlers } from './wallet/index.ts'
import { withdrawalHandlers } from './withdrawals/index.ts'

/** Every handler of the API, module by module. */
export const allHandlers: readonly AnyHandler[] = [
	...accountHandlers,
	...catalogueHandlers,
	...reviewHandlers,
	...cartHandlers,
	...orderHandlers,
	...claimHandlers,
	...promotionHandlers,
	...documentHandlers,
	...rechargeHandlers,
	...chainHandlers,
	...operatorHandlers,
	...proofHandlers,
	...withdrawalHandlers,
	...walletHandlers,
	...reportHandlers,
	...merchantHandlers,
	...payoutHandlers,
	...liveHandlers,
	...noticeHandlers,
	...chatHandlers,
]
