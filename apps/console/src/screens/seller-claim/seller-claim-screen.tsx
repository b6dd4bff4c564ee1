import type { ClaimRecord } from './claim-record.ts'
import { Stack, Typography } from '@mui/material'
import { getMerchantClaim } from '@portolan/contract'
import { claimState } from '@portolan/contract/states'
import { useParams } from 'react-router-dom'
import { WriteToPlatform } from '../../features/chat/index.ts'
import { ClaimFacts, ClaimLines, ClaimState, ClaimTimeline } from '../../features/claims/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { ClaimActions } from './claim-actions.tsx'

/** One claim on an order of the shop: the shopper's reasons and evidence, and what the shop can do now. */
export default function SellerClaimScreen() {
	const { id = '' } = useParams()
	const asked = useAsk(getMerchantClaim, { refund_id: id })
	return (
		<Page
			back={['/claims', 'seller.claims']}
			title={t('claim.title', { number: asked.data?.refund_sn ?? '' })}
		>
			<Answered asked={asked}>{(claim) => <Whole claim={claim} />}</Answered>
		</Page>
	)
}

function Whole({ claim }: { claim: ClaimRecord }) {
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('claim.record')} aside={<ClaimState state={claim.state} />}>
						<ClaimFacts
							claim={claim}
							more={[
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
					<Panel title={t('claim.lines')}>
						<ClaimLines lines={claim.lines} />
					</Panel>
					<Panel title={t('record.decide')}>
						<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
							<ClaimActions claim={claim} />
							{claim.state === claimState.disputed && (
								<WriteToPlatform about={{ order_id: claim.order_id }} />
							)}
						</Stack>
					</Panel>
				</>
			}
			end={
				<>
					{claim.by_shop === 0 && (
						<Panel title={t('dispute.shopper_says')}>
							<Stack spacing={2}>
								<Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
									{claim.explain}
								</Typography>
								{pictures(claim.images, t('claim.pictures_of', { who: t('who.shopper') }))}
							</Stack>
						</Panel>
					)}
					<Panel title={t('history.title')}>
						<ClaimTimeline events={claim.events} pictures={pictures} />
					</Panel>
				</>
			}
		/>
	)
}

function pictures(urls: readonly string[], alt: string) {
	return <EvidencePictures urls={urls} alt={alt} />
}
