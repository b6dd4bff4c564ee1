import type { DisputeRecord } from './dispute-record.ts'
import { claimState } from '@portolan/contract/states'
import { Alert, Stack, Typography } from '@mui/material'
import { getDispute } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { WriteToShop } from '../../features/chat/index.ts'
import {
	ClaimFacts,
	ClaimLines,
	ClaimState,
	ClaimTimeline,
	type ClaimMove,
} from '../../features/claims/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { holds, NeedsRole, ShopperLink, useAskAs, useMe } from '../../features/operators/index.ts'
import { Promised } from '../../features/records/index.ts'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { DecideDispute } from './decide-dispute.tsx'

const roles = ['support', 'orders', 'finance-2'] as const

/** One claim: the statements and evidence of both sides, side by side, and the platform's decision. */
export default function DisputeScreen() {
	const { id = '' } = useParams()
	const { data: me } = useMe()
	const asked = useAskAs(roles, getDispute, { refund_id: id })
	return (
		<Page
			back={['/disputes', 'disputes.title']}
			title={t('claim.title', { number: asked.data?.refund_sn ?? '' })}
			actions={
				asked.data &&
				holds(me, ['support']) && (
					<WriteToShop about={{ mer_id: asked.data.mer_id, order_id: asked.data.order_id }} />
				)
			}
		>
			<NeedsRole roles={roles} what={t('disputes.look')}>
				<Answered asked={asked}>{(claim) => <Whole claim={claim} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ claim }: { claim: DisputeRecord }) {
	return (
		<Stack spacing={2}>
			<TwoColumns
				start={
					<Panel title={t('claim.record')} aside={<ClaimState state={claim.state} />}>
						<ClaimFacts
							claim={claim}
							more={[
								[t('record.shopper'), <ShopperLink key="shopper" shopper={claim} />],
								[
									t('order.shop'),
									<RecordLink
										key="shop"
										to={`/shops/${claim.mer_id}`}
										words={claim.mer_name}
										wraps
									/>,
								],
								[
									t('order.number'),
									<RecordLink
										key="order"
										to={`/orders/${claim.order_id}`}
										words={claim.order_sn}
									/>,
								],
							]}
						/>
					</Panel>
				}
				end={
					<>
						<Panel title={t('claim.lines')}>
							<ClaimLines lines={claim.lines} />
						</Panel>
						<Panel title={t('record.decide')}>
							<Stack spacing={2}>
								{claim.state === claimState.disputed && claim.next !== null && (
									<Alert severity={claim.overdue === 1 ? 'warning' : 'info'} variant="outlined">
										{t('dispute.promised')}{' '}
										<Promised at={claim.next.at} overdue={claim.overdue} far />
									</Alert>
								)}
								<DecideDispute claim={claim} />
							</Stack>
						</Panel>
					</>
				}
			/>
			<TwoColumns
				start={
					<Panel title={t('dispute.shopper_says')}>
						<Stack spacing={2}>
							<Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
								{claim.explain}
							</Typography>
							{pictures(claim.images, t('claim.pictures_of', { who: t('who.shopper') }))}
							<Side claim={claim} who="shopper" />
						</Stack>
					</Panel>
				}
				end={
					<Panel title={t('dispute.shop_says')}>
						<Side claim={claim} who="merchant" />
					</Panel>
				}
			/>
			<Panel title={t('history.title')}>
				{/* The pictures are shown with the texts of each side. */}
				<ClaimTimeline events={claim.events} pictures={() => null} />
			</Panel>
		</Stack>
	)
}

function Side({ claim, who }: { claim: DisputeRecord; who: ClaimMove['who'] }) {
	const { explain, images } = claim
	// The first statement is shown above already.
	const events = claim.events.map((event) =>
		event.what === 'applied'
			? {
					...event,
					why: event.why === explain ? '' : event.why,
					images: event.images.filter((image) => !images.includes(image)),
				}
			: event,
	)
	return (
		<ClaimTimeline
			events={events}
			side={who}
			pictures={pictures}
			empty={t(`dispute.silent.${who === 'shopper' ? 'shopper' : 'merchant'}`)}
		/>
	)
}

function pictures(urls: readonly string[], alt: string) {
	return <EvidencePictures urls={urls} alt={alt} />
}
