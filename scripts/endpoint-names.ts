/** How endpoints are named, so that the name shows the file: `payOrder` is declared and handled in files called `pay-order.ts`. */

/** The words with which an endpoint's name may begin. A new verb is added here. */
export const verbs: readonly string[] = [
	'accept',
	'add',
	'answer',
	'appeal',
	'append',
	'approve',
	'begin',
	'buy',
	'cancel',
	'change',
	'check',
	'close',
	'confirm',
	'contest',
	'correct',
	'count',
	'create',
	'decide',
	'delete',
	'end',
	'export',
	'extend',
	'find',
	'finish',
	'follow',
	'forget',
	'freeze',
	'get',
	'hide',
	'import',
	'invite',
	'like',
	'list',
	'login',
	'logout',
	'mark',
	'merge',
	'move',
	'open',
	'pay',
	'preview',
	'print',
	'publish',
	'quote',
	'recommend',
	'record',
	'register',
	'reject',
	'remind',
	'remove',
	'reopen',
	'replay',
	'request',
	'resend',
	'reset',
	'restore',
	'revoke',
	'rotate',
	'save',
	'search',
	'send',
	'set',
	'ship',
	'show',
	'sign',
	'sort',
	'start',
	'stop',
	'submit',
	'subscribe',
	'suggest',
	'tag',
	'take',
	'translate',
	'undo',
	'unfreeze',
	'unpublish',
	'update',
	'upload',
	'verify',
	'withdraw',
	'write',
]

/** The words of a camelCase name in lower case: `getTotpUrl` gives `get`, `totp`, `url`. */
export function wordsOf(name: string): string[] {
	return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
}

/** The name of the file for an endpoint, without its ending. */
export function fileNameOf(name: string): string {
	return wordsOf(name).join('-')
}

/** What is wrong with an endpoint's name and how to correct it; null if nothing is. */
export function faultOfName(name: string): string | null {
	if (!/^[a-z]+(?:[A-Z][a-z0-9]+)*$/.test(name))
		return `"${name}" is not written in camelCase. Begin with a small letter and write abbreviations as words: getUserUrl, exportOrdersCsv.`
	const [verb = ''] = wordsOf(name)
	if (!verbs.includes(verb))
		return `"${name}" begins with "${verb}", which is not one of the verbs that endpoints begin with. Name it after what the caller does: listPayouts, payOrder. If "${verb}" is a verb that is missing, add it to scripts/endpoint-names.ts.`
	return null
}
