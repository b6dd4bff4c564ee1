import { Stack, Typography } from '@mui/material'
import { getTaxSettings, listCategories, type TaxSettings } from '@portolan/contract'
import { useState } from 'react'
import { useMerchant } from '../../features/merchant/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Facts } from '../../shared/facts.tsx'
import { countryName, day, percent } from '../../shared/format.ts'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { TaxForm } from './tax-form.tsx'
import { TaxReport } from './tax-report.tsx'

/** The tax that the shop's prices include: the report, and its settings, which owners change. */
export default function SellerTaxScreen() {
	const [round, setRound] = useState(0)
	const me = useMerchant()
	const asked = useAsk(getTaxSettings, undefined, { refreshes: false })
	return (
		<Page title={t('seller.tax')} lead={t('seller.tax_lead')}>
			<Answered asked={me}>
				{({ login, role }) => (
					<Answered asked={asked}>
						{(settings) => (
							<Stack spacing={2}>
								{settings.version > 0 && <TaxReport />}
								{role === 'owner' ? (
									<TaxForm
										key={round}
										whose={login}
										settings={settings}
										onAgain={() => {
											void asked.refetch().then(() => setRound(round + 1))
										}}
									/>
								) : (
									<SavedTax settings={settings} />
								)}
							</Stack>
						)}
					</Answered>
				)}
			</Answered>
		</Page>
	)
}

/** The settings for people who may only read them. */
function SavedTax({ settings }: { settings: TaxSettings }) {
	const { data: categories } = useAsk(listCategories, undefined, { refreshes: false })
	const nameOf = (id: string | null) =>
		id === null
			? t('seller.tax_standard')
			: (categories?.find((category) => category.category_id === id)?.name ?? '')
	return (
		<Panel title={t('seller.tax_settings')}>
			<Stack spacing={2}>
				<Typography color="text.secondary">{t('seller.tax_owners')}</Typography>
				{settings.on === 0 ? (
					<Typography>{t('seller.tax_off')}</Typography>
				) : (
					<Facts
						facts={[
							[t('seller.tax_number'), settings.tax_number],
							...settings.rates.map(
								(rate) =>
									[
										`${countryName(rate.country)} · ${nameOf(rate.category_id)} · ${day(rate.from)}`,
										percent(rate.percent),
									] as const,
							),
						]}
					/>
				)}
			</Stack>
		</Panel>
	)
}
