import { Box, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { getAdminOrder } from '@portolan/contract'
import type { ReactNode } from 'react'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'

type Order = CallReply<typeof getAdminOrder>
type Who = Order['timeline'][number]['who']

/** A change of an order's state: who made it, and why. `name` is given if the reader may know the person. */
export interface OrderMove {
	at: number
	who: Who
	name?: string
	what: Order['timeline'][number]['what']
	why: string | null
}

/** Something that happened to one of its claims. */
export interface OrderClaimMove {
	refund_id: string
	refund_sn: string
	at: number
	who: Who
	what: Order['claims'][number]['what']
	why: string | null
	amount: string | null
}

/** Everything that happened to an order and its claims, oldest first: two lists of the contract in one. */
export function OrderTimeline({
	moves,
	claims,
	claimLink,
}: {
	moves: readonly OrderMove[]
	claims: readonly OrderClaimMove[]
	/** The claim's number, as a link if the reader has a page for it. */
	claimLink?: (claim: { refund_id: string; refund_sn: string }) => ReactNode
}) {
	const steps: Step[] = [
		// A refund by the shop has a record of its own among the claims.
		...moves
			.filter(({ what }) => what !== 'shop_refunded' || claims.length === 0)
			.map((move) => ({
				key: `${move.at}/${move.what}/${move.who}`,
				at: move.at,
				words: t(`order.move.${move.what}`),
				aside: null,
				by: nameOf(move.who, move.name),
				why: move.why ?? '',
			})),
		...claims.map((claim) => ({
			key: `${claim.at}/${claim.what}/${claim.refund_id}`,
			at: claim.at,
			words: t('order.claim_step', { step: t(`claim.step.${claim.what}`) }),
			aside: (
				<>
					{claimLink?.(claim) ?? claim.refund_sn}
					{claim.amount !== null && ` · ${money(claim.amount)}`}
				</>
			),
			by: t(`who.${claim.who}`),
			why: claim.why ?? '',
		})),
	]
	return (
		<Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
			{steps
				.toSorted((a, b) => a.at - b.at)
				.map((step) => (
					<Box component="li" key={step.key}>
						<Typography sx={{ fontWeight: 600, fontSize: 14 }}>{step.words}</Typography>
						{step.aside !== null && <Typography sx={{ fontSize: 14 }}>{step.aside}</Typography>}
						<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
							{step.by} · <Moment at={step.at} />
						</Typography>
						{step.why !== '' && <Typography sx={{ fontSize: 14 }}>{step.why}</Typography>}
					</Box>
				))}
		</Box>
	)
}

interface Step {
	key: string
	at: number
	words: string
	aside: ReactNode
	by: string
	why: string
}

function nameOf(who: Who, name: string | undefined): string {
	const kind = t(`who.${who}`)
	return name === undefined || name === '' || who === 'system' ? kind : `${name} (${kind})`
}
