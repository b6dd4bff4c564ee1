import type { AccountTables } from '../../accounts/account-tables.ts'
import type { CartTables } from '../../cart/cart-tables.ts'
import type { CatalogueTables } from '../../catalogue/catalogue-tables.ts'
import type { ChainTables } from '../../chain/chain-tables.ts'
import type { ChatTables } from '../../chat/chat-tables.ts'
import type { ClaimTables } from '../../claims/claim-tables.ts'
import type { DocumentTables } from '../../documents/document-tables.ts'
import type { MerchantTables } from '../../merchants/merchant-tables.ts'
import type { OperatorTables } from '../../operators/operator-tables.ts'
import type { OrderTables } from '../../orders/order-tables.ts'
import type { PayoutTables } from '../../payouts/payout-tables.ts'
import type { ProofTables } from '../../proofs/proof-tables.ts'
import type { PromotionTables } from '../../promotions/promotion-tables.ts'
import type { ReviewTables } from '../../reviews/review-tables.ts'
import type { WithdrawalTables } from '../../withdrawals/withdrawal-tables.ts'
import type { PlatformTables } from '../platform-tables.ts'

/** Every table Kysely may speak of. Each room declares its own; only their types come in here. */
export interface Database
	extends
		PlatformTables,
		AccountTables,
		CatalogueTables,
		ReviewTables,
		CartTables,
		PromotionTables,
		OrderTables,
		DocumentTables,
		ChainTables,
		ChatTables,
		ClaimTables,
		MerchantTables,
		OperatorTables,
		PayoutTables,
		ProofTables,
		WithdrawalTables {}
