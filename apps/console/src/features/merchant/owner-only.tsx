import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { t } from '../../shared/words.ts'
import { useMerchant } from './use-merchant.ts'

/** Shows what is inside to the owners of the shop; its staff read that it is theirs to do. The server decides all the same. */
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
