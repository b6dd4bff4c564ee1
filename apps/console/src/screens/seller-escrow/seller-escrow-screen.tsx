import type { CallReply } from '@portolan/client'
import { getEscrowForecast } from '@portolan/contract'
import { Alert, Box, Stack, Typography } from '@mui/material'
import { Answered } from '../../shared/answered.tsx'
import { Facts } from '../../shared/facts.tsx'
import { day, lessMoney, money } from '../../shared/format.ts'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useTerms } from '../../shared/terms.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { ReleasePart } from './release-part.tsx'

type Forecast = CallReply<typeof getEscrowForecast>

/** What is in escrow, and what of it is released on which day, with the orders behind each day. */
export default function SellerEscrowScreen() {
	const terms = useTerms()
	const asked = useAsk(getEscrowForecast)
	return (
		<Page
			title={t('seller.in_escrow')}
			lead={terms && t('seller.escrow_lead', { days: terms['order.settle_days'] })}
		>
			<Answered asked={asked}>{(forecast) => <Releases forecast={forecast} />}</Answered>
		</Page>
	)
}

function Releases({ forecast }: { forecast: Forecast }) {
	const { total, days, not_shipped: notShipped, claimed } = forecast
	if (total.orders === 0) return <Typography>{t('seller.escrow_empty')}</Typography>
	return (
		<Stack spacing={2}>
			<Panel title={t('seller.forecast_orders', { count: total.orders })}>
				<Facts
					facts={[
						[t('seller.gross'), money(total.gross)],
						[t('seller.commission'), lessMoney(total.commission)],
						[t('seller.earned'), money(total.net)],
					]}
				/>
			</Panel>
			<Panel title={t('seller.forecast')}>
				<Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
					{t('seller.day_zone', { zone: forecast.time_zone })}
				</Typography>
				{days.some((one) => one.on_their_way > 0) && (
					<Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
						{t('seller.forecast_expected')}: {t('seller.forecast_expected_help')}
					</Alert>
				)}
				<Box>
					{days.map((one) => (
						<ReleasePart
							key={one.day}
							release={one.day}
							title={day(one.day)}
							sum={one}
							chip={
								one.on_their_way > 0 && (
									<ToneChip tone="note" words={t('seller.forecast_expected')} />
								)
							}
						/>
					))}
					<ReleasePart
						release="not_shipped"
						title={t('seller.forecast_not_shipped')}
						sum={notShipped}
					/>
					<ReleasePart release="claimed" title={t('seller.forecast_claimed')} sum={claimed} />
				</Box>
			</Panel>
		</Stack>
	)
}
