// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { AccountsTables } from './accounts.ts'
import type { CartTables } from './cart.ts'
import type { CatalogueTables } from './catalogue.ts'
import type { ChainTables } from './chain.ts'
import type { ChatTables } from './chat.ts'
import type { ClaimsTables } from './claims.ts'
import type { DocumentsTables } from './documents.ts'
import type { LedgerTables } from './ledger.ts'
import type { MerchantsTables } from './merchants.ts'
import type { NoticesTables } from './notices.ts'
import type { OperatorsTables } from './operators.ts'
import type { OrdersTables } from './orders.ts'
import type { PayoutsTables } from './payouts.ts'
import type { PlatformTables } from './platform.ts'
import type { PromotionsTables } from './promotions.ts'
import type { ProofsTables } from './proofs.ts'
import type { RechargesTables } from './recharges.ts'
import type { ReviewsTables } from './reviews.ts'
import type { TranslationTables } from './translation.ts'
import type { WithdrawalsTables } from './withdrawals.ts'

/** Every table. */
export interface Database extends AccountsTables, CartTables, CatalogueTables, ChainTables, ChatTables, ClaimsTables, DocumentsTables, LedgerTables, MerchantsTables, NoticesTables, OperatorsTables, OrdersTables, PayoutsTables, PlatformTables, PromotionsTables, ProofsTables, RechargesTables, ReviewsTables, TranslationTables, WithdrawalsTables {}
