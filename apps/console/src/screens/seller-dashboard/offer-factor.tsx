import { Alert, AlertTitle, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { hasFactor } from '../../features/second-factor/index.ts'
import { useMerchant } from '../../features/merchant/index.ts'
import { t } from '../../shared/words.ts'

/** Offers a second factor to a merchant who has none, from the first sign-in on. */
export function OfferFactor() {
	const { data: me } = useMerchant()
	if (me === undefined || hasFactor(me.second_factor)) return null
	return (
		<Alert
			severity="info"
			variant="outlined"
			action={
				<Button component={Link} to="/security" color="inherit">
					{t('second.set_up')}
				</Button>
			}
			sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
		>
			<AlertTitle>{t('second.title')}</AlertTitle>
			{t('second.why')}
		</Alert>
	)
}
