import { readings, welsh } from "./plain-words.js";

/*
 * Words in English and Welsh that tell what a button, question or address may do. They are beginnings of words, so that "delete",
 * "deleting" and "deletion" are one of them. No such list is complete: what a form without questions does is judged by the words of going
 * on instead.
 */

/** Words for doing away with something, whatever their form and wherever they stand. */
const destroying = [
  "delet|remov|destroy|destruct|destruyi|eras(?:e|ing|ure)|wip(?:e|ing)|purg(?:e|ing)|obliterat|eliminat|exterminat|expung|shred|scrap(?:s|ped|ping)?\\b|trash",
  "cancel|withdr[ae]w|revok|revoc|rescind|resciss|retract|annul|nullif|void(?:s|ed|ing)?\\b|invalidat|repeal|quash|dissol[vu]|undo\\b|overturn",
  "terminat|discontinu|ceas(?:e|ing)\\b|cessation|suspen[ds]|deactivat|de activat|disabl(?:e|es|ing)\\b|decommission|deprovision|offboard|uninstall|unpublish|overwrit|shutdown|rollback",
  "unsubscrib|deregist|de regist|unregist|unenrol|disenrol|derecogni|delist|expel|expuls|evict|deport|ban(?:s|ned|ning)?\\b|blacklist|blocklist|blacklist|exclude (?:user|member|person|pupil)",
  "refund|reimburs|chargeback|claw ?back|repossess|liquidat|forfeit|relinquish|renounc|surrender|disown|disinherit|resign(?:s|ing|ation)?\\b|abandon(?:s|ing|ment)?\\b|abort(?:s|ed|ing)?\\b|abolish",
  "reject|discard|dispos(?:e|ing|al)\\b|reset|anonymi[sz]|redact(?:s|ed|ing|ion)?\\b|unlink|disconnect|dismissal|rusticat|closure|prosecut|penali[sz]",
  "start again|start over|strike off|struck off|striking off|shut(?:ting)? down|roll(?:ing)? back|wr(?:ite|iting) off|w(?:ind|inding) up|opt(?:ing)? out|tak(?:e|ing) down|get(?:ting)? rid|mov(?:e|ing) to (?:the )?(?:bin|trash|recycle)|switch(?:ing)? off|turn(?:ing)? off|giv(?:e|ing) up|hand(?:ing)? back|bring(?:ing)? (?:\\w+ ){1,4}to an end",
  welsh(
    "dileu",
    "dilew",
    "dilea",
    "tynnu",
    "tynnw",
    "tynniad",
    "cansl",
    "diddym",
    "gwared",
    "gwrthod",
    "gwahardd",
    "dirym",
  ),
  welsh(
    "terfynu",
    "terfynw",
    "terfyniad",
    "dinistr",
    "analluog",
    "dadactif",
    "ailosod",
    "ailddechrau",
    "difod",
    "fforffed",
  ),
  welsh(
    "dadgofrest",
    "datgofrest",
    "dad gofrest",
    "daddanysgrif",
    "dad danysgrif",
    "datdanysgrif",
    "ymddiswydd",
    "addal",
    "ad dal",
  ),
  `atal(?:iwch|wch|iad)?\\b|atal dros dro|${welsh("dod a", "dewch a")}(?: ch| r)? (?:\\w+ ){1,4}i ben`,
  `(?:${welsh("rhoi r gorau", "rhoi gorau", "rhowch gorau", "rhowch y gorau")})`,
].join("|");

/** Words that only do away with something where they are verbs: "Close your account", not "Close contacts". */
const verbs = [
  "clos(?:e|ing)|end(?:ing)?|stop(?:ping)?|block(?:ing)?|clear(?:ing)?|drop(?:ping)?|kill(?:ing)?|lock(?:ing)?|empty(?:ing)?|forget(?:ting)?|quit(?:ting)?|leav(?:e|ing)|detach(?:ing)?|dismiss(?:ing)?|fir(?:e|ing)|eject(?:ing)?|kick(?:ing)?|revers(?:e|ing)|restor(?:e|ing)|merg(?:e|ing)|shut(?:ting)?",
  "refus(?:e|ing)|declin(?:e|ing)|den(?:y|ying)|transfer(?:s|ring)?|archiv(?:e|ing)|disqualif(?:y|ying)|plead(?:ing)?|pleading|waiv(?:e|ing)|sack(?:ing)?|downgrad(?:e|ing)|releas(?:e|ing)|unlock(?:ing)?|promot(?:e|ing)|demot(?:e|ing)|escalat(?:e|ing)|issu(?:e|ing)|approv(?:e|ing)|grant(?:ing)?|overrid(?:e|ing)|enforc(?:e|ing)",
  "(?:counter|e) ?sign(?:ing)?|sign(?:ing)?(?! (?:in|into|up|on|language|post)\\b)|execut(?:e|ing)|swear(?:ing)?",
  `(?:${welsh("cau", "caewch", "caeu", "cauwch", "gadael", "gadewch", "stopio", "stopiwch", "rhwystro", "rhwystrwch", "clirio", "cliriwch", "trosglwyddo", "trosglwyddwch", "llofnodi", "llofnodwch", "diffodd", "diffoddwch", "archifo", "archifwch", "cloi", "gorffen")})`,
].join("|");

/** Nouns and adjectives that the verbs above are too, with what follows them. */
const notVerbs =
  /\b(?:clos(?:e|ing) (?:contacts?|relatives?|relations?|relationships?|famil\w+|friends?|members?|to|by|up|match\w*|proximity|protection|associates?|links?|ties|range|of|date|time|day|balance|statement|price|hours|deadline|remarks)|end(?:ing)? (?:dates?|times?|of|points?|users?|day|month|year|in|with|by|on)|stop (?:codes?|names?|numbers?|date|signs?)|block (?:of|name|number|capitals|letters)|block or|clear (?:of|and|skin|about|that)|empty (?:homes?|property|properties|house|building)|leav(?:e|ing) (?:to remain|date|blank|a (?:message|comment|review)|feedback|your (?:message|feedback|comments?)|care|school|type|us|this (?:field|question|box)|it blank|the (?:box|field))|lock(?:ing)? (?:number|type)|fire (?:safety|risk|service|engine|alarm|door|extinguisher|and|in|incident|report|damage|drill|exit)|issu(?:e|ing) (?:date|number|of|with|type|description|categor\w+|authority|country|office|body)|grant (?:type|amount|application|name|reference|number|funding|of)|release (?:date|notes|version|type)|transfer (?:type|date|of care|value)|archive (?:date|number|reference|search|box)|reverse (?:charge|parking|side|order)|drop (?:off|down|in|zone|kerb)|kick ?off|merge type|approv(?:e|ing) (?:list)|gadewch (?:i|ir)|adewch (?:i|ir)|restor(?:e|ing) (?:points?))\b/g;

/** Places in a sentence where a verb stands: at its beginning, or after words such as "want to" and "should we". */
const beforeVerb =
  "(?:^|\\b(?:no|na|nage|to|we|please|confirm|confirming|yes|and|then|now|will|me|us|i|eisiau|am|i|gadarnhau|cadarnhau|ydw|ydych|rydw|rwyf|isio)\\b )(?:(?:i|we|you|to|please|confirm|want|would|like|wish|now|permanently|immediately|really|just|am|eisiau|im|yn|n|the|my|your|a|an|this|all|yes|ok|go|ahead|and|submit|complete|finish|continue|proceed|request|agree|accept|i) ){0,4}";

const signOut =
  "(?:sign|log)(?:ging|ing)? ?(?:(?:me|you|us|yourself|everyone|user|all) ?)?(?:out|off)\\b|signout|logout|logoff|signoff|(?:end|close|destroy|kill|expire|clear|abandon) (?:your |my |this |the |all |user )?sessions?\\b|allgofnod|llofnodi allan|lofnodi allan";
const leaving = "exit(?:ing)?\\b(?! (?:date|interview|poll))|quit\\b";

const destroyed = new RegExp(`\\b(?:${destroying}|${signOut})\\p{L}*`, "gu");
const asVerb = new RegExp(`${beforeVerb}(?:${verbs}|${leaving})(?!\\p{L})`, "u");
const participle = /(?:ed|wn|wyd)$/;

/** Words that look harmful but change nothing, or that are about something else. */
const harmless = new RegExp(
  [
    // Cookies, filters, searches, and messages of the page itself.
    "(?:reject|refuse|decline|delete|deleting|clear|remove|withdraw|disable|turn off|switch off|gwrthod|gwrthodwch|dileu|tynnu) (?:(?:all|the|these|our|your|my|any|additional|analytics|optional|non|essential|tracking|third|party|other|marketing|usage|consent|for|to|from|y|r|holl|ychwanegol|dadansoddi) ){0,5}(?:cookies?|gwcis|cwcis?)",
    "(?:clear|remove|reset|cancel|clearing)(?: (?!and\\b|or\\b)\\w+){0,3}? filters?",
    "(?:clear|reset|cancel) (?:your |my |the |this |all )?(?:search(?:es)?|results|selections?|answers? on this page)",
    "(?:close|dismiss|hide|cancel) (?:this |the )?(?:message|menu|banner|window|dialog|notification|panel|popup|pop up|overlay|tab|search|preview|cookie message|cookie banner)",
    // Rubbish, roads, bodies and trees are removed and closed too.
    "(?:rubbish|waste|household|general|garden|bulky|recycling|bin|litter)(?: (?:or|and|and/or))? refuse|refuse (?:or |and )?(?:collections?|sacks?|bins?|bags?|sites?|rubbish|waste|recycling|disposal|vehicles?|store|area)",
    "(?:waste|rubbish|sewage|litter|asbestos|needle|sharps|clinical|battery) disposal|disposal of (?:waste|rubbish|asbestos|sharps)",
    "(?:graffiti|tree|stump|waste|rubbish|snow|asbestos|hair|tattoo|furniture|litter|weed|wasp|nest|stone|mole|wart|tooth|cataract|tonsil|appendix|stitches|implant|coil|catheter|tumour|lump|earwax|wax) removals?|removals? of (?:graffiti|trees?|waste|rubbish|asbestos|litter|weeds|earwax)|removals? (?:company|compan\\w+|van|firm|costs?)",
    "(?:road|street|school|lane|bridge|footpath|path|pavement|library|office|temporary|emergency|beach) closures?",
    "(?:suspension (?:bridge|of driving))|resetting|resettle\\w*|presuspen\\w*|surrender(?:ed)? dogs?|disposable|abandoned|eliminat\\w+ diet|cancelled (?:flight|train|trip|event)s?|wind up (?:toy|radio)|disconnected youth",
    "cookie (?:withdrawal|removal)",
  ]
    .map((phrase) => `\\b(?:${phrase})\\b`)
    .join("|"),
  "gu",
);

/** Checks the readings of a text, without the phrases in it that are harmless. */
function someReading(text: string, test: (words: string) => boolean): boolean {
  return readings(text).some((words) => test(words.replace(harmless, " ").replace(notVerbs, " ").trim()));
}

const wanting =
  /\b(?:want|wants|wish|like|sure|certain|agree|confirm|confirming|request|requesting|ready|consent|should|shall|need|ask|asking|going to|will|would|must|eisiau|dymuno|sicr|siwr|to be|get|have)\b/;
const asksAboutThePast =
  /^(?:has|have|had|was|were|is|are|did|do you have|does|when|why|which|where|how|who|a oes|ydy|oedd|a yw)\b/;
const informs =
  /^(?:how to|how (?:we|you can|do i)|what happens|about|guide to|help with|when (?:you|we|to) |who can|why we|what (?:to do|we)|sut i|beth sy ?n digwydd|apply for a refund)\b/;

/** Checks whether the words of a button, or the name or value of a field, may do away with something or end the session. */
export function isHarmfulCommand(text: string): boolean {
  return someReading(text, (words) => matches(words, destroyed) || asVerb.test(words));
}

/** Checks whether a heading, legend or question is about doing away with something, and not about what was done before. */
export function isHarmfulSubject(text: string): boolean {
  return someReading(text, (words) => {
    if (informs.test(words)) return false;
    const found = words.match(destroyed) ?? [];
    const isWanted = wanting.test(asksAboutThePast.test(words) ? words.replace(/^(?:have|had|has)\b/, "") : words);
    if (found.some((word) => !participle.test(word)))
      return !(/^(?:did|when did|why did|how did)\b/.test(words) && !isWanted);
    if (found.length && isWanted) return true;
    return asVerb.test(words) && !/^(?:did|when did|why did|how did|when do|where do|how often)\b/.test(words);
  });
}

/** Checks whether a choice may do away with something. A choice that says No is safe, unless it names another harm. */
export function isHarmfulAnswer(text: string): boolean {
  return someReading(text, (words) => {
    const open = words.replace(negated, " ");
    const found = open.match(destroyed) ?? [];
    if (found.some((word) => !participle.test(word))) return true;
    return found.some((word) => open.trim().startsWith(word)) || asVerb.test(open.trim());
  });
}

/** Words after which harm is not done: "do not delete it". */
const negated =
  /\b(?:do not|dont|not|never|without|instead of|rather than|peidio a|peidiwch a|ddim) (?:\p{L}+ ){0,4}?(?=\p{L}+)\p{L}+(?: (?:my|your|the|this|it|them|anything)(?: \p{L}+)?)?/gu;

const no =
  /^(?:no|not|na|nage|naddo|nac ydw|nac oes|nac|keep|stay|go back|do not|dont|never|later|maybe later|cadw|peidio|peidiwch|dim)\b/;

/** Checks whether a choice says No, and nothing that does harm. */
export function saysNo(text: string): boolean {
  return readings(text).some((words) => no.test(words)) && !isHarmfulAnswer(text);
}

const keeping =
  /\b(?:keep|cadw|gadw|retain)\b.*\b(?:account|application|claim|record|subscription|payments?|appointment|booking|licence|data|place|order|membership|benefit|permit|cyfrif|cais|hawliad|apwyntiad|records|service|details|changes)\b/;

/** Checks whether a question asks whether to keep something, so that No does harm. */
export function asksToKeep(text: string): boolean {
  return readings(text).some((words) => words.includes("?") && keeping.test(words));
}

const sure =
  /\b(?:are you (?:really |absolutely |quite |very )?(?:sure|certain)|ydych chi ?n (?:siwr|sicr|berffaith)|ydych yn (?:siwr|sicr))\b/;

/** Checks whether a question asks people to think again, which services do before they destroy something. */
export function asksToBeSure(text: string): boolean {
  return readings(text).some((words) => sure.test(words));
}

const typing = /^(?:type|enter|write|teipiwch|rhowch|ysgrifennwch)\b/;

/** Checks whether a label asks people to type a word of harm, such as DELETE. */
export function asksToTypeHarm(text: string): boolean {
  return readings(text).some((words) => typing.test(words) && matches(words.slice(0, 60), destroyed));
}

const payingWords = `pay(?:s|ing|able|ments?)?\\b|checkout|check out\\b|checking out|buy(?:s|ing)?\\b|purchas|donat(?:e|ing|ions?)\\b|invoic|charg(?:e|es|ing)\\b|direct debit|debit|top ?up|remit|deposit\\b|bid\\b|subscribe and|crowdfund|${welsh("talu", "talwch", "taliad", "prynu", "prynwch", "rhodd")}`;
const ordering =
  "(?:place|complete|confirm|submit|send|finish|make|finali[sz]e) (?:your |my |an |this |the |a )?(?:\\w+ )?orders?\\b|^order\\b(?! (?:by|number|reference|of))|order (?:now|and pay)|(?:transfer|send|move|release|wire) (?:the |your |this |my )?(?:money|funds?|cash|payment)|archebu nawr|archebwch";
const paying = new RegExp(`\\b(?:${payingWords}|${ordering})\\p{L}*|[£$€] ?\\d`, "u");
const goingToPay =
  /\b(?:continue|go|proceed|next|parhau|ymlaen|on) (?:on )?(?:to|i|ir) (?:the |your )?(?:\w+ )?(?:payments?|checkout|pay|checking out|talu|dalu|taliad|daliad)\b(?: (?:page|details|options?))?/g;

/** Checks whether a button pays, orders or gives money. */
export function paysMoney(text: string): boolean {
  return readings(text).some((words) => paying.test(words.replace(goingToPay, " ").trim()));
}

/** Checks whether a text is about money that changes hands. */
export function isAboutMoney(text: string): boolean {
  return readings(text).some((words) => paying.test(words));
}

const people =
  "(?:people|patients|applicants|users|customers|members|subscribers|recipients|residents|parents|pupils|students|staff|employees|tenants|claimants|participants|volunteers|contacts|followers|candidates|clients|households|citizens|voters|attendees|guests|teams|offices|schools|practices|suppliers|owners|holders|drivers|learners|carers|families|visitors|delegates|witnesses|colleagues|providers|partners|reviewers|referees|agents|donors|managers|admins|administrators|bidders|landlords|taxpayers|cases|list|cleifion|gleifion|chleifion|ymgeiswyr|defnyddwyr|ddefnyddwyr|cwsmeriaid|gwsmeriaid|aelodau|tanysgrifwyr|danysgrifwyr|derbynwyr|dderbynwyr|rhieni|rieni|disgyblion|ddisgyblion|myfyrwyr|fyfyrwyr|trigolion|drigolion|pobl|bobl)";
const everybody = `(?:everyone|everybody|all\\b|every\\b|each\\b|pawb|bawb|phawb|holl|pob|bob|\\d[\\d ]*(?<!^1) ${"\\p{L}+s"}\\b|\\d[\\d ]+ \\p{L}+|${people}\\b)`;
const sending = `(?:send|sends|sending|resend|e ?mail(?:s|ing)?|text(?:s|ing)?|sms|messag(?:e|es|ing)|notify|notifies|notifying|alert(?:s|ing)?|invit(?:e|es|ing)|remind(?:s|ing|ers?)?|contact(?:ing)?|writ(?:e|ing)|mail(?:s|ing)?|forward|dispatch|deliver|post|telling|tell|warn|call|(?:${welsh("anfon", "danfon", "ebost", "e bost", "hysbys", "neges", "gwahodd", "atgoff", "rhybudd")})\\p{L}*)`;
const toMany = new RegExp(
  `\\b${sending}\\b(?: (?!it\\b)[\\p{L}\\d]+){0,5}? ${everybody}|\\b(?:send|sending|issue|issuing|generate|dispatch|anfon|anfonwch|danfon) (?:out )?(?:the |all |these |your |y |yr )?(?:\\w+ )?(?:reminders|letters|notifications|invitations|emails|e mails|texts|messages|alerts|newsletters?|mailshots?|surveys|notices|invoices|statements|certificates|offers|llythyrau|negeseuon|hysbysiadau|gwahoddiadau)\\b|\\b(?:broadcast|bulk|mass|mailshot|mail merge|mail out|mailout|newsletter|circulate|announce)(?:s|ing)?\\b|(?:^|\\b(?:to|we|and|confirm|yes) )(?:publish(?:ing)?|go live|cyhoeddi|cyhoeddwch|gyhoeddi)\\b|\\b(?:recipients?|audience|send to|notify|to|derbynwyr) (?:all|everyone|everybody|bulk|pawb|\\d{2,})\\b|\\b(?:recipients?|audience) count\\b`,
  "u",
);

/** Checks whether a text is about writing to many people. */
export function isToMany(text: string): boolean {
  return readings(text).some((words) => toMany.test(words));
}

const goingOn = new RegExp(
  `^(?:yes |ok |please |ie |ydw )?(?:${[
    "continue|next|start|begin|proceed|go|carry on|resume|search|find|look ?up|view|show|see|read|open|browse|filter|sort|apply (?:the |these |your |all )?(?:filters?|sort)|clear(?: \\w+)? (?:filters?|search)|back|previous|return|skip|ok|okay|got it|i understand|understood|hide|close this message|load more|more|refresh|reload|print|download|preview|calculate|check|enter|let me in|use|select|choose|sign ?in|log ?in|save and continue|save and carry on|save and come back|agree and continue|accept and continue|i agree|i accept|change|edit|add|upload|english|cymraeg|welsh|switch (?:to|language)|language|set language|newid iaith|accept(?: (?:all|additional|analytics|optional|essential|only|necessary|the))* cookies?|reject(?: (?:all|additional|analytics|optional|the|non|essential))* cookies?|use (?:only )?(?:necessary|essential) cookies|allow(?: all)? cookies|save cookie (?:settings|preferences)|accept all|accept analytics|get started|try again|i have read|not now|no",
    "parhau|parhewch|nesaf|dechrau|dechreuwch|ymlaen|ewch|mynd|chwilio|chwiliwch|dod o hyd|gweld|dangos|derbyn(?: \\w+){0,3} cwcis|gwrthod(?: \\w+){0,3} cwcis|cuddio|yn ol|blaenorol|cadw a pharhau|cytuno a pharhau|derbyn a pharhau|mewngofnodi|newid|ychwanegu|iawn|lawrlwytho|argraffu|hidlo|agor|iaith",
  ].join("|")})(?!\\p{L})`,
  "u",
);

const handingIn = new RegExp(
  `^(?:yes |please |ie )?(?:${[
    "submit|send|hand in|apply|finish|complete|done|confirm|save|register|book|request|report|create|accept and (?:send|submit)|agree and (?:send|submit)|i confirm|declare|make (?:a |an |your |the )?(?:application|claim|appointment|request|booking|report|complaint|referral|appeal|declaration)|place (?:a |your )?request|accept|enrol|join|refer|claim|appeal|share|upload|update",
    "cyflwyno|cyflwynwch|anfon|anfonwch|danfon|gorffen|cwblhau|cadarnhau|cadarnhewch|cadw|cofrestru|archebu apwyntiad|gwneud cais|ymgeisio|derbyn ac anfon|cytuno ac anfon|hawlio|diweddaru|derbyn",
  ].join("|")})(?!\\p{L})`,
  "u",
);

/** Checks whether a button only goes on: "Continue", "Search", "Accept cookies". */
export function isGoingOn(text: string): boolean {
  return readings(text).some((words) => goingOn.test(words));
}

/** Checks whether a button hands in what was asked: "Submit application", "Send". */
export function isHandingIn(text: string): boolean {
  return readings(text).some((words) => handingIn.test(words));
}

/** Checks whether a link's first words do away with something, end the session, pay or write to many. */
export function isHarmfulLink(text: string): boolean {
  return someReading(text, (words) => {
    const start = words.replace(/^(?:yes|ydw|ie|please|now|confirm|request) /, "");
    const [first = ""] = start.match(destroyed) ?? [];
    if (first && start.startsWith(first) && !participle.test(first)) return !/^(?:cancel|canslo)$/.test(words);
    return asVerbFirst.test(start) || toManyFirst.test(start) || /^(?:pay|buy) now\b/.test(start);
  });
}
const asVerbFirst = new RegExp(
  `^(?:(?:${verbs})(?= (?:my|your|this|the|all|user|account|case|claim|application|record|file|subscription|${people}))|${leaving})(?!\\p{L})`,
  "u",
);
const toManyFirst = new RegExp(
  `^(?:${sending}|publish|post) (?:[\\p{L}\\d]+ ){0,4}?(?:to )?(?:everyone|everybody|all\\b|every\\b|pawb|bawb)|^broadcast`,
  "u",
);

function matches(words: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(words);
}
