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
import { merchantEndpoints } from './merchants.ts'
import { shopOrderEndpoints } from './shop-orders.ts'
import { shopMoneyEndpoints } from './shop-money.ts'
import { shopGoodsEndpoints } from './shop-goods.ts'
import { deskCentreEndpoints } from './desk-centre.ts'
import { noticeEndpoints } from './notices.ts'
import { liveEndpoints } from './live.ts'
import { chatEndpoints } from './chat.ts'

export * from './accounts.ts'
export * from './addresses.ts'
export * from './bank-return.ts'
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
export * from './localized.ts'
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
export * from './setting-units.ts'
export * from './shops.ts'
export * from './uploads.ts'
export * from './wallet.ts'
export * from './wire.ts'
export * from './withdrawals.ts'
export * from './merchants.ts'
export * from './shop-orders.ts'
export * from './shop-money.ts'
export * from './shop-goods.ts'
export * from './desk-centre.ts'
export * from './notices.ts'
export * from './live.ts'
export * from './chat.ts'

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
	...merchantEndpoints,
	...shopOrderEndpoints,
	...shopMoneyEndpoints,
	...shopGoodsEndpoints,
	...deskCentreEndpoints,
	...noticeEndpoints,
	...liveEndpoints,
	...chatEndpoints,
} as const
