import { networkName } from '../../shared/format.ts'
import { hasWord, t, wordFor } from '../../shared/words.ts'

/** `platform:bank` is "Our bank account", `shopper:<id>:wallet` is "The shopper’s wallet": the name of a ledger account for people. */
export function accountName(account: string): string {
	const [whose = '', which = '', kind = ''] = account.split(':')
	if (whose === 'chain') return t('ledger.account.chain', { network: networkName(which) })
	const name = whose === 'platform' ? `platform.${which}` : `${whose}.${kind}`
	return hasWord('ledger.account', name) ? wordFor('ledger.account', name) : account
}
