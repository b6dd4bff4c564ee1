import { CallError } from '@portolan/client'
import {
	ClaimForm,
	ClaimView,
	idleClaimActions,
	sampleClaim,
	sampleClaimQuote,
	sampleClaims,
	sampleDraft,
	sampleReasons,
	type Claim,
	type ClaimEntry,
} from '../../features/claims/index.ts'
import { sampleOrder, sampleUnpaidOrder } from '../../features/orders/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import type { ListState } from '../../shared/queries.ts'
import { sampleList } from '../../shared/sample-list.ts'
import { ClaimListView } from './claim-list.tsx'
import { NoClaim } from './one-claim.tsx'
import { NoRefundOrder } from './refund-of-order.tsx'
import { RefundShape } from './refund-shape.tsx'
import { RefundTerms } from './refund-terms.tsx'

const nothing = () => undefined
const none: readonly ClaimEntry[] = []

function Listed({
	items = none,
	...state
}: Partial<Pick<ListState<ClaimEntry>, 'items' | 'isPending' | 'error'>>) {
	return <ClaimListView tab="all" onTab={nothing} list={sampleList(items, state)} />
}

function Form({ isEmpty = false }: { isEmpty?: boolean }) {
	return (
		<ClaimForm
			quote={sampleClaimQuote()}
			reasons={sampleReasons}
			draft={isEmpty ? { ...sampleDraft, product: null, reason: '' } : sampleDraft}
			onDraft={nothing}
			isAsking={false}
			onMade={nothing}
		/>
	)
}

function View(more: Partial<Claim>) {
	return <ClaimView claim={sampleClaim(more)} actions={idleClaimActions} />
}

function Opened({ at }: { at: number }) {
	return <View {...sampleClaims()[at]} />
}

/** The states of refunds, for the gallery: the form, the list and one claim. */
export const gallery = {
	loading: () => <RefundShape />,
	empty: () => <Listed />,
	list_loading: () => <Listed isPending />,
	form: () => <Form isEmpty />,
	form_filled: () => <Form />,
	terms: () => <RefundTerms order={sampleOrder({ status: 1 })} />,
	not_possible: () => <RefundTerms order={sampleUnpaidOrder()} />,
	no_order: () => <NoRefundOrder />,
	no_claim: () => <NoClaim />,
	one: () => <View />,
	return_due: () => <Opened at={0} />,
	refunded: () => <Opened at={1} />,
	refused_by_shop: () => <Opened at={2} />,
	withdrawn: () => <Opened at={3} />,
	dispute: () => <Opened at={4} />,
	offered: () => <Opened at={5} />,
	by_shop: () => <Opened at={6} />,
	many: () => <Listed items={sampleClaims()} />,
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
