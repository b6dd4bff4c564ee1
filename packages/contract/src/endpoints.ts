import { accountEndpoints } from './accounts/index.ts'
import { cartEndpoints } from './cart/index.ts'
import { catalogueEndpoints } from './catalogue/index.ts'
import { chainEndpoints } from './chain/index.ts'
import { chatEndpoints } from './chat/index.ts'
import { claimEndpoints } from './claims/index.ts'
import { documentEndpoints } from './documents/index.ts'
import { integrationEndpoints } from './integrations/index.ts'
import { liveEndpoints } from './live/index.ts'
import { mediaEndpoints } from './media/index.ts'
import { merchantEndpoints } from './merchants/index.ts'
import { notificationEndpoints } from './notices/index.ts'
import { operatorEndpoints } from './operators/index.ts'
import { orderEndpoints } from './orders/index.ts'
import { payoutEndpoints } from './payouts/index.ts'
import { promotionEndpoints } from './promotions/index.ts'
import { proofEndpoints } from './proofs/index.ts'
import { rechargeEndpoints } from './recharges/index.ts'
import { reportEndpoints } from './reports/index.ts'
import { reviewEndpoints } from './reviews/index.ts'
import { taskEndpoints } from './tasks/index.ts'
import { taxEndpoints } from './tax/index.ts'
import { translationEndpoints } from './translation/index.ts'
import { walletEndpoints } from './wallet/index.ts'
import { withdrawalEndpoints } from './withdrawals/index.ts'

/** Every endpoint of the API by its name. The web apps and OpenAPI are made from this. */
export const endpoints = {
	...accountEndpoints,
	...cartEndpoints,
	...catalogueEndpoints,
	...chainEndpoints,
	...chatEndpoints,
	...claimEndpoints,
	...documentEndpoints,
	...integrationEndpoints,
	...liveEndpoints,
	...mediaEndpoints,
	...merchantEndpoints,
	...notificationEndpoints,
	...operatorEndpoints,
	...orderEndpoints,
	...payoutEndpoints,
	...promotionEndpoints,
	...proofEndpoints,
	...rechargeEndpoints,
	...reportEndpoints,
	...reviewEndpoints,
	...taskEndpoints,
	...taxEndpoints,
	...translationEndpoints,
	...walletEndpoints,
	...withdrawalEndpoints,
} as const
