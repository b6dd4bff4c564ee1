import { accountEndpoints } from './accounts.ts'
import { addressEndpoints } from './addresses.ts'
import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { chainEndpoints } from './chain.ts'
import { claimEndpoints } from './claims.ts'
import { commonEndpoints } from './common.ts'
import { documentEndpoints } from './documents.ts'
import { homeEndpoints } from './home.ts'
import { operatorEndpoints } from './operators.ts'
import { deskOrderEndpoints } from './desk-orders.ts'
import { orderEndpoints } from './orders.ts'
import { promotionEndpoints } from './promotions.ts'
import { proofEndpoints } from './proofs.ts'
import { rechargeEndpoints } from './recharges.ts'
import { reviewEndpoints } from './reviews.ts'
import { shopEndpoints } from './shops.ts'
import { uploadEndpoints } from './uploads.ts'
import { walletEndpoints } from './wallet.ts'
import { withdrawalEndpoints } from './withdrawals.ts'

export * from './accounts.ts'
export * from './addresses.ts'
export * from './cart.ts'
export * from './catalogue.ts'
export * from './chain.ts'
export * from './claims.ts'
export * from './common.ts'
export * from './documents.ts'
export * from './endpoint.ts'
export * from './envelope.ts'
export * from './home.ts'
export * from './languages.ts'
export * from './ledger-line.ts'
export * from './operator-roles.ts'
export * from './operators.ts'
export * from './desk-orders.ts'
export * from './orders.ts'
export * from './problem.ts'
export * from './promotions.ts'
export * from './proofs.ts'
export * from './recharges.ts'
export * from './reviews.ts'
export * from './routes.ts'
export * from './shops.ts'
export * from './uploads.ts'
export * from './wallet.ts'
export * from './wire.ts'
export * from './withdrawals.ts'

/** Every call of the API by its name. The web apps and OpenAPI are made from this. */
export const endpoints = {
	...accountEndpoints,
	...addressEndpoints,
	...cartEndpoints,
	...catalogueEndpoints,
	...chainEndpoints,
	...claimEndpoints,
	...commonEndpoints,
	...documentEndpoints,
	...homeEndpoints,
	...operatorEndpoints,
	...orderEndpoints,
	...deskOrderEndpoints,
	...promotionEndpoints,
	...proofEndpoints,
	...rechargeEndpoints,
	...reviewEndpoints,
	...shopEndpoints,
	...uploadEndpoints,
	...walletEndpoints,
	...withdrawalEndpoints,
} as const
