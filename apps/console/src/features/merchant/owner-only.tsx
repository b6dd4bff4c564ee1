import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { t } from '../../shared/words.ts'
import { useMerchant } from './use-merchant.ts'

/** Shows its content to the owners of the shop; staff read that only owners can do this. The server checks it in any case. */
export function OwnerOnly({ what, children }: { what: string; children: ReactNode }) {
	const { data: me } = useMerchant()
	if (me === undefined) return null
	if (me.role === 'owner') return children
	return (
		<Alert severity="info" variant="outlined">
			{t('seller.owner_only', { what })}
		</Alert>
	)
}
