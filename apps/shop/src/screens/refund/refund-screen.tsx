import { t } from '../../shared/messages.ts'
import { links } from '../../shared/links.ts'
import { useParams, useSearchParams } from '../../shared/router.tsx'
import { Screen } from '../../shared/screen.tsx'
import { ClaimList } from './claim-list.tsx'
import { OneClaim } from './one-claim.tsx'
import { RefundOfOrder } from './refund-of-order.tsx'

/**
 * Refunds: with an order in the path the form for it (`product_ids` by commas narrows its lines, `amount` fills the amount in), with
 * `?refund_id=` one claim, and with neither all claims of the shopper.
 */
export default function RefundScreen() {
	const { id, product_ids: productIds, amount } = useParams()
	const [params] = useSearchParams()
	const claimId = params.get('refund_id')
	if (id !== undefined)
		return (
			<Screen title={t('title.refund')} backTo={links.orderInfo(id)}>
				<RefundOfOrder
					key={id}
					orderId={id}
					lineIds={productIds?.split(',') ?? []}
					amount={amount ?? null}
				/>
			</Screen>
		)
	return claimId === null ? (
		<Screen title={t('claim.mine')} backTo="/order">
			<ClaimList />
		</Screen>
	) : (
		<Screen title={t('claim.one')} backTo={links.claims}>
			<OneClaim id={claimId} />
		</Screen>
	)
}
