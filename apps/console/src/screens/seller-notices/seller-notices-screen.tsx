import { Stack } from '@mui/material'
import { getMerchantNotificationSettings } from '@portolan/contract'
import { useHasRight } from '../../features/merchant/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Page } from '../../shared/page.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { DailySummary } from './daily-summary.tsx'
import { LowStock } from './low-stock.tsx'
import { OwnChoices } from './own-choices.tsx'
import { PeopleChoices } from './people-choices.tsx'
import { ThisBrowser } from './this-browser.tsx'

/** What the signed-in person is told, and how; for an owner also what the others are told. */
export default function SellerNoticesScreen() {
	const mayStock = useHasRight('goods')
	const asked = useAsk(getMerchantNotificationSettings, undefined, { refreshes: false })
	return (
		<Page title={t('desk_notices.title')} lead={t('desk_notices.lead')}>
			<Answered asked={asked}>
				{(setting) => (
					<Stack spacing={2}>
						<OwnChoices setting={setting} />
						<ThisBrowser setting={setting} />
						<DailySummary summary={setting.summary} />
						{mayStock && <LowStock key={setting.low_stock} setting={setting} />}
						{setting.people.length > 1 && <PeopleChoices people={setting.people} />}
					</Stack>
				)}
			</Answered>
		</Page>
	)
}
