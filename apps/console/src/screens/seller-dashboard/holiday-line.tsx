import { Box, Button, Link as MuiLink } from '@mui/material'
import { endHoliday, getShopHours } from '@portolan/contract'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { useHasRight } from '../../features/merchant/index.ts'
import { day } from '../../shared/format.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** That the shop is on holiday, with the button that ends it; nothing at other times, and for who may not change it. */
export function HolidayLine() {
	const enabled = useHasRight('goods')
	const notify = useNotify()
	const { data } = useAsk(getShopHours, undefined, { enabled })
	const end = useSend(endHoliday)
	if (data?.holiday?.running !== 1) return null
	return (
		<Box
			sx={{
				display: 'flex',
				flexWrap: 'wrap',
				alignItems: 'center',
				justifyContent: 'space-between',
				columnGap: 2,
				rowGap: 1,
				py: 1.25,
				borderBottom: 1,
				borderColor: 'divider',
			}}
		>
			<MuiLink component={Link} to="/hours" sx={{ fontWeight: 600 }}>
				{t('hours.running', { day: day(data.holiday.until) })}
			</MuiLink>
			<Button
				size="small"
				variant="outlined"
				loading={end.isPending}
				onClick={() =>
					end.mutate({}, { onSuccess: () => notify(t('record.saved'), { type: 'success' }) })
				}
			>
				{t('hours.end')}
			</Button>
		</Box>
	)
}
