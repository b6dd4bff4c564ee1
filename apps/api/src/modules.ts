import { accountsModule } from './accounts/module.ts'
import { approvalsModule } from './approvals/module.ts'
import { exportCart } from './cart/export-cart.ts'
import { cartModule } from './cart/module.ts'
import { catalogueModule } from './catalogue/module.ts'
import { findProductTexts } from './catalogue/product-text-queries.ts'
import { checkOpenDeposits, exportDeposits } from './chain/account-of-deposits.ts'
import { chainQueues } from './chain/admin/chain-queues.ts'
import { readCustody } from './chain/admin/custody-on-chain.ts'
import { chainModule } from './chain/module.ts'
import { exportChat, readChatsForAdmin, textOfMessage } from './chat/chat-for-others.ts'
import { chatModule } from './chat/module.ts'
import { countOfShopper as countClaims } from './claims/admin/shopper-count-queries.ts'
import {
	checkOpenClaims,
	claimInvariants,
	debtsOfShops,
	exportClaims,
	readDisputesForAdmin,
} from './claims/claims-for-others.ts'
import { claimsOfOrder } from './claims/claims-of-order.ts'
import { claimsModule } from './claims/module.ts'
import { documentsModule } from './documents/module.ts'
import { keysOfShops } from './integrations/api-keys/api-key-queries.ts'
import { integrationsModule } from './integrations/module.ts'
import { ledgerModule } from './ledger/module.ts'
import { merchantAuditLog } from './merchants/audit-log/write-audit.ts'
import { findMerchantActor } from './merchants/merchant-queries.ts'
import { readApplicationsForAdmin, readRenamesForAdmin } from './merchants/merchants-for-others.ts'
import { merchantsModule } from './merchants/module.ts'
import { unreadNotices, exportNotices } from './notices/account-of-notices.ts'
import { noticesModule } from './notices/module.ts'
import { operatorsModule } from './operators/module.ts'
import { findActor } from './operators/operator-queries.ts'
import { operatorInvariants, operatorQueues } from './operators/operator-queues.ts'
import { checkOpenOrders, exportOrders } from './orders/account-of-orders.ts'
import { readCancelQueue } from './orders/admin/cancel-queue-queries.ts'
import { countEscrowBreaches } from './orders/admin/escrow-invariant-queries.ts'
import { countOfShopper as countOrders } from './orders/admin/shopper-count-queries.ts'
import { readBasket } from './orders/checkout/read-basket.ts'
import { sumPromotionsInEscrow } from './orders/escrow-queries.ts'
import { ordersModule } from './orders/module.ts'
import { ordersForReviews } from './orders/orders-for-reviews.ts'
import { findEventWords } from './orders/parcel-queries.ts'
import { runningOrders, unreviewedLines } from './orders/shopper/order-count-queries.ts'
import { payoutInvariants, payoutQueues } from './payouts/admin/payouts-for-admin.ts'
import { payoutsModule } from './payouts/module.ts'
import type { Module } from './platform/module.ts'
import { platformModule } from './platform/platform-module.ts'
import { countPromosByCategory } from './promotions/category-use-queries.ts'
import { promotionsModule } from './promotions/module.ts'
import { proofsModule } from './proofs/module.ts'
import { checkOpenRecharges, exportRecharges } from './recharges/account-of-recharges.ts'
import { countRechargeBreaches, readQueue } from './recharges/admin/admin-recharge-queries.ts'
import { countOfShopper as countRecharges } from './recharges/admin/shopper-count-queries.ts'
import { approveRechargeOfDeposit, stopClockOfSeen } from './recharges/follow-deposits.ts'
import { rechargesModule } from './recharges/module.ts'
import { reportsModule } from './reports/module.ts'
import { exportReviews } from './reviews/account-of-reviews.ts'
import { reviewsModule } from './reviews/module.ts'
import { findReviewTexts } from './reviews/review-queries.ts'
import { seoModule } from './seo/module.ts'
import { tasksModule } from './tasks/module.ts'
import { taxModule } from './tax/module.ts'
import { countTaxShopsByCategory } from './tax/tax-setting-queries.ts'
import { translationModule } from './translation/module.ts'
import { walletModule } from './wallet/module.ts'
import { ownWallet } from './wallet/own-wallet-queries.ts'
import { countOfShopper as countWithdrawals } from './withdrawals/admin/shopper-count-queries.ts'
import { withdrawalsModule } from './withdrawals/module.ts'
import {
	checkOpenWithdrawals,
	exportDestinations,
	exportWithdrawals,
	withdrawalInvariants,
	withdrawalQueues,
} from './withdrawals/withdrawals-for-others.ts'

/** Every module of Portolan, with the values for its ports. */
export const modules: readonly Module[] = [
	platformModule({
		staff: { operator: findActor, merchant: findMerchantActor },
		apiKeys: keysOfShops,
		merchantAudit: merchantAuditLog,
	}),
	ledgerModule,
	approvalsModule,
	accountsModule({
		ownWallet,
		runningOrders,
		unreviewedLines,
		unreadNotices,
		exporters: {
			deposits: exportDeposits,
			reviews: exportReviews,
			recharges: exportRecharges,
			notices: exportNotices,
			orders: exportOrders,
			cart: exportCart,
			chat: exportChat,
			claims: exportClaims,
			withdrawals: exportWithdrawals,
			saved_destinations: exportDestinations,
		},
		closingChecks: [
			checkOpenDeposits,
			checkOpenRecharges,
			checkOpenOrders,
			checkOpenClaims,
			checkOpenWithdrawals,
		],
	}),
	catalogueModule({
		categoryUses: { promos: countPromosByCategory, taxShops: countTaxShopsByCategory },
	}),
	reviewsModule({ orders: ordersForReviews }),
	cartModule,
	ordersModule({ debts: debtsOfShops, readClaims: claimsOfOrder }),
	claimsModule,
	promotionsModule({ basketOf: readBasket }),
	documentsModule,
	rechargesModule,
	chainModule({ onSeen: [stopClockOfSeen], onCredited: [approveRechargeOfDeposit] }),
	operatorsModule({
		queues: {
			...operatorQueues,
			...chainQueues,
			recharges: (ctx) => readQueue(ctx.db, ctx.clock.now()),
			orders: (ctx) => readCancelQueue(ctx.db, ctx.clock.now()),
			chats: readChatsForAdmin,
			disputes: readDisputesForAdmin,
			...withdrawalQueues,
			applications: readApplicationsForAdmin,
			renames: readRenamesForAdmin,
			...payoutQueues,
		},
		invariants: {
			...operatorInvariants,
			recharges_signed: (ctx) => countRechargeBreaches(ctx.db),
			escrow_of_orders: (ctx) => countEscrowBreaches(ctx.db),
			...claimInvariants,
			...withdrawalInvariants,
			...payoutInvariants,
		},
		facts: {
			orders: countOrders,
			claims: countClaims,
			recharges: countRecharges,
			withdrawals: countWithdrawals,
		},
		custody: readCustody,
		promotionsInEscrow: sumPromotionsInEscrow,
	}),
	proofsModule,
	withdrawalsModule,
	walletModule,
	reportsModule,
	tasksModule,
	seoModule,
	merchantsModule,
	integrationsModule,
	payoutsModule,
	taxModule,
	noticesModule,
	chatModule,
	translationModule({
		sources: {
			review: findReviewTexts,
			product: findProductTexts,
			message: textOfMessage,
			parcel: (ctx, parcel) => findEventWords(ctx.db, { ...parcel, shopperId: ctx.actor.id }),
		},
	}),
]
