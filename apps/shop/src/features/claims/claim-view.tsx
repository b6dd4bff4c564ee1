import { claimState, productStatus, refundType } from '@portolan/contract/states'
import { Badge, Button, Card, Notice, Sheet } from '@portolan/ui'
import { useState, type ReactNode } from 'react'
import { EvidencePicture } from '../../shared/evidence-picture.tsx'
import { dateTime, money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { ClaimLine } from './claim-line.tsx'
import type { Claim, ClaimAction } from './claim-types.ts'
import { claimNext, claimStatus, claimTone, stepText, whoText } from './claim-words.ts'
import { ReturnForm } from './return-form.tsx'
import type { ClaimActions } from './use-claim-actions.ts'
import { ClaimStatementForm } from './claim-statement-form.tsx'

const actionKeys = {
	return: 'claim.return',
	extend_return: 'claim.extend',
	ask_again: 'claim.ask_again',
	appeal: 'claim.appeal',
	evidence: 'claim.evidence',
	reapply: 'claim.reapply',
	cancel: 'claim.cancel',
} as const

/** What the button says; that of an offer has its amount. */
function actionText(action: ClaimAction, claim: Claim): string {
	return action === 'accept'
		? t('claim.accept', { sum: money(claim.offered ?? '0.00') })
		: t(actionKeys[action])
}

/** Everything about a claim: its state, what happens next, what can be done, and what both sides wrote. */
export function ClaimView({ claim, actions }: { claim: Claim; actions: ClaimActions }) {
	const [form, setForm] = useState<'return' | 'ask_again' | 'appeal' | 'evidence' | null>(null)
	const close = () => setForm(null)
	function act(action: ClaimAction) {
		if (action === 'cancel') void actions.cancel(claim)
		else if (action === 'extend_return') actions.extend(claim)
		else if (action === 'accept') void actions.accept(claim)
		else if (action !== 'reapply') setForm(action)
	}
	return (
		<div className="flex flex-col gap-3 pt-1">
			<ClaimSummary claim={claim} isBusy={actions.isBusy} onAct={act} />
			<ClaimDetails claim={claim} />
			<ClaimHistory claim={claim} />
			<Sheet
				open={form !== null}
				onClose={close}
				title={form === null ? '' : t(actionKeys[form])}
				closeLabel={t('common.close')}
			>
				{form === 'return' ? (
					<ReturnForm claim={claim} onDone={close} />
				) : form === null ? null : (
					<ClaimStatementForm claim={claim} saying={form} onDone={close} />
				)}
			</Sheet>
		</div>
	)
}

/** The state of the claim, what happens next, and the buttons of what can be done. */
function ClaimSummary({
	claim,
	isBusy,
	onAct,
}: {
	claim: Claim
	isBusy: boolean
	onAct: (action: ClaimAction) => void
}) {
	const next = claimNext(claim)
	return (
		<Card className="flex flex-col gap-3">
			<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
				<div className="min-w-0 flex-1 basis-[7rem]">
					<h2 className="text-17 break-words">
						<bdi>{claim.mer_name}</bdi>
					</h2>
					<p className="text-13 text-ink-2">
						<bdi className="tabular">{claim.refund_sn}</bdi>
					</p>
				</div>
				<Badge tone={claimTone(claim)}>{claimStatus(claim)}</Badge>
			</div>
			{claim.offered !== null && (
				<p className="text-17">{t('claim.offered', { sum: money(claim.offered) })}</p>
			)}
			{next !== null && <Notice>{next}</Notice>}
			{claim.return_address !== null && claim.state === claimState.awaitingReturn && (
				<Notice title={t('claim.return_to')}>
					<bdi className="break-words">{claim.return_address}</bdi>
				</Notice>
			)}
			{claim.actions.length > 0 && (
				<div className="flex flex-wrap justify-end gap-2">
					{claim.actions.map((action, at) => (
						<Button
							key={action}
							size="m"
							tone={at === 0 && action !== 'cancel' ? 'brand' : 'outline'}
							busy={isBusy}
							{...(action === 'reapply'
								? { to: links.refund(claim.order_id, claim.order_sn) }
								: { onPress: () => onAct(action) })}
						>
							{actionText(action, claim)}
						</Button>
					))}
				</div>
			)}
		</Card>
	)
}

/** What was requested: the lines, the type, the reason and the amount. */
function ClaimDetails({ claim }: { claim: Claim }) {
	return (
		<Card>
			<h2 className="mb-1 text-17">{t('claim.about')}</h2>
			<ul>
				{claim.lines.map((line) => (
					<li key={line.order_product_id}>
						<ClaimLine line={line} />
					</li>
				))}
			</ul>
			<dl className="mt-2 flex flex-col gap-2 border-t border-line pt-3">
				{claim.by_shop === 0 && <WhatIsAsked claim={claim} />}
				<Fact name={t('claim.reason')}>{claim.reason_title}</Fact>
				<Fact name={t('order.freight')}>{money(claim.freight)}</Fact>
				<Fact name={t('claim.amount')}>
					<strong className="tabular">{money(claim.amount)}</strong>
				</Fact>
				{claim.state === claimState.refunded && (
					<Fact name={t('claim.refunded')}>
						<strong className="tabular">{money(claim.refunded)}</strong>
					</Fact>
				)}
				{claim.return_parcel !== null && (
					<Fact name={t('claim.return_parcel')}>
						<bdi>{`${claim.return_parcel.carrier} ${claim.return_parcel.delivery_no}`}</bdi>
					</Fact>
				)}
			</dl>
			<div className="mt-3 flex justify-end">
				<Button tone="plain" size="s" to={links.orderInfo(claim.order_id)}>
					{t('claim.to_order')}
				</Button>
			</div>
		</Card>
	)
}

/** The shopper's choices; a refund by the shop has none. */
function WhatIsAsked({ claim }: { claim: Claim }) {
	return (
		<>
			<Fact name={t('claim.type')}>
				{t(
					claim.refund_type === refundType.withReturn
						? 'claim.type_return'
						: 'claim.type_no_return',
				)}
			</Fact>
			<Fact name={t('claim.product')}>
				{t(
					claim.product_status === productStatus.received
						? 'claim.product_received'
						: 'claim.product_not_received',
				)}
			</Fact>
		</>
	)
}

/** Everything that happened, with the texts and pictures of both sides, the newest first. */
function ClaimHistory({ claim }: { claim: Claim }) {
	return (
		<Card>
			<h2 className="mb-3 text-17">{t('claim.story')}</h2>
			<ol className="flex flex-col gap-4">
				{claim.events.toReversed().map((event) => (
					<li key={`${event.at} ${event.what} ${event.who}`} className="flex flex-col gap-1">
						<p className="flex flex-wrap items-baseline justify-between gap-x-4">
							<span className="min-w-0 font-medium break-words">{stepText(event)}</span>
							<span className="shrink-0 text-12 text-ink-3">{dateTime(event.at)}</span>
						</p>
						<p className="text-13 text-ink-2">
							{whoText(event)}
							{event.amount !== null && ` · ${money(event.amount)}`}
						</p>
						{event.why !== '' && (
							<p className="text-13 break-words">
								<bdi>{event.why}</bdi>
							</p>
						)}
						{event.images.length > 0 && (
							<div className="flex flex-wrap gap-2">
								{event.images.map((url) => (
									<EvidencePicture
										key={url}
										url={url}
										name={t('chat.picture')}
										openLabel={
											event.who === 'shopper'
												? t('chat.picture_mine')
												: t('chat.picture_from', { name: whoText(event) })
										}
									/>
								))}
							</div>
						)}
					</li>
				))}
			</ol>
		</Card>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-4">
			<dt className="text-ink-2">{name}</dt>
			<dd className="ms-auto text-end wrap-anywhere">{children}</dd>
		</div>
	)
}
