import { Stack } from '@mui/material'
import { getShopHours } from '@portolan/contract'
import { useState } from 'react'
import { useMerchant } from '../../features/merchant/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Page } from '../../shared/page.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { HolidayForm } from './holiday-form.tsx'
import { HoursForm } from './hours-form.tsx'

/** The holiday of the shop, and when its people answer. */
export default function SellerHoursScreen() {
	const [round, setRound] = useState(0)
	const me = useMerchant()
	const asked = useAsk(getShopHours, undefined, { refreshes: false })
	const again = () => void asked.refetch().then(() => setRound(round + 1))
	return (
		<Page title={t('hours.title')} lead={t('hours.lead')}>
			<Answered asked={me}>
				{({ login }) => (
					<Answered asked={asked}>
						{(saved) => (
							<Stack spacing={2} key={round}>
								<HolidayForm whose={login} saved={saved} onAgain={again} />
								<HoursForm whose={login} saved={saved} onAgain={again} />
							</Stack>
						)}
					</Answered>
				)}
			</Answered>
		</Page>
	)
}
