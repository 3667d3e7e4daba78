import { cy, en } from "ds-frontend/forms";

/*
 * The words of the service. Those of the components, and most messages, come from the locale. Before the service goes live, replace
 * whatever begins with "TODO": the audit names it.
 */

/** Where people get help, on every page, and who runs the service. */
const organisation = {
  name: "TODO Northshire Council",
  phone: "TODO 01632 960 001",
  email: "TODO@example.org",
};

const english = {
  organisation,
  lang: "en",
  locale: en,
  language: "English",
  service: "Apply for a travel pass",
  continue: "Continue",
  menu: "Menu",
  aboutService: "Service information",
  yes: "Yes",
  no: "No",
  or: "or",
  titles: {
    start: "Apply for a travel pass",
    area: "Do you live in Northshire?",
    "not-eligible": "You cannot apply",
    name: "What is your full name?",
    "date-of-birth": "What is your date of birth?",
    address: "What is your address?",
    contact: "How should we contact you?",
    help: "What would help you to travel?",
    companions: "Your companions",
    "companions/each": "Who will travel with you?",
    "companions/remove": "Remove a companion",
    reason: "Why do you need a travel pass?",
    evidence: "Upload your evidence",
    check: "Check your answers",
    done: "Application sent",
    keep: "We keep your answers for another hour",
    saved: "Your answers are saved",
    return: "What is your return code?",
    ended: "You have not used the service for an hour",
    delete: "Delete my answers",
    deleted: "Your answers are deleted",
    "accessibility-statement": "Accessibility statement",
    privacy: "Privacy",
    cookies: "Cookies",
    missing: "Page not found",
    forged: "We could not accept the form",
    "too-long": "Your answer is too long",
    "too-many": "Too many forms were sent",
    problem: "Sorry, there is a problem with the service",
  },
  start: {
    lead: "Travel free on buses and trams if you find it hard to get around.",
    length: "It takes about five minutes. You can check your answers before you send them.",
    button: "Start now",
  },
  area: {
    short: "Lives in Northshire",
    missing: "Select yes if you live in Northshire",
  },
  name: {
    short: "Full name",
    subject: "Your full name",
    hint: "As it is on your passport or driving licence",
  },
  dateOfBirth: {
    short: "Date of birth",
    subject: "Your date of birth",
    hint: "For example, 27 3 1984",
  },
  address: {
    short: "Address",
    line1: "Address line 1",
    line2: "Address line 2 (optional)",
    line2Short: "Address line 2",
    town: "Town or city",
    postcode: "Postcode",
  },
  contact: {
    short: "Contact",
    byEmail: "Email",
    byPhone: "Phone",
    byPost: "By post, to your address",
    missing: "Select how we should contact you",
    email: "Email address",
    emailSubject: "Your email address",
    phone: "Phone number",
    phoneSubject: "Your phone number",
  },
  help: {
    short: "Help with travelling",
    hint: "Select all that apply",
    stepFree: "Getting on without steps",
    seat: "A seat near the door",
    companion: "Travelling with a companion",
    companionHint: "A companion travels free with your pass",
    none: "None of these",
    missing: "Select what would help you, or select “None of these”",
  },
  companions: {
    short: "Companion",
    inWords: (/** @type {number} */ count) => (count === 1 ? "1 person" : `${count} people`),
    subject: "Your companion’s name",
    hint: "Their full name. You can add up to 3 people.",
    another: "Do you need to add another companion?",
    yes: "Yes",
    no: "No",
    missing: "Select yes if you need to add another companion",
    full: "You have added 3 companions, which is the most you can have.",
    remove: "Remove",
    removeQuestion: "Are you sure you want to remove this companion?",
    removeButton: "Remove companion",
  },
  reason: {
    short: "Your reason",
    subject: "Your reason",
    hint: "Tell us what makes it hard to get around, such as an illness, a disability or your age. Do not include the names of other people. We only need a sentence or two.",
  },
  evidence: {
    short: "Evidence",
    subject: "Your evidence",
    hint: "A letter from a doctor or from the council. The file must be a PDF, JPG, PNG or TXT, and smaller than 1MB.",
  },
  check: {
    send: "Now send your application",
    declaration:
      "By sending this application you confirm that, as far as you know, your answers are correct and complete.",
    button: "Accept and send",
    isNotSent:
      "Your application was not sent, because of a problem with the service. Your answers are kept. Try to send it again.",
    isUnknown: "We do not know yet if your application has arrived. Send it again: we will only count it once.",
    isStuck:
      "We still do not know if your application has arrived. We will find out. You can send it again, change your answers or start again.",
  },
  done: {
    reference: "Your reference number",
    next: "What happens next",
    nextText: "We will contact you within five working days, in the way you chose.",
    another: "Apply for another person",
  },
  keep: {
    until: "We keep your answers until %{time} today, and delete them then if you do not continue.",
    soon: "We will delete your answers in 2 minutes if you do not continue.",
    link: "Keep them for another hour (opens in a new tab)",
  },
  saved: {
    button: "Save and come back later",
    until: "Your answers are saved until %{date}.",
    code: "Your return code",
    text: "Keep this code. Until %{date}, you can use it to continue your application at:",
    private:
      "Anybody who has the code can read your answers. If others use this device, delete your answers in this browser.",
    copy: "Copy code",
    copied: "The code is copied",
    print: "Print this page",
    continue: "Continue your application now",
    link: "Continue an application that you have saved",
    hint: "It has 12 letters and numbers, such as BCDF-2346-GHJK. Capital letters, spaces and dashes do not matter.",
    unknown: "We have no answers under this return code. Check the code, or start again",
  },
  delete: {
    text: "Your answers will be deleted, and nobody who uses this device after you can see them.",
    isSaved:
      "Nobody who uses this device after you can see your answers. You can still come back to them with your return code.",
  },
  startAgain: "Start again",
  phase: "Beta",
  phaseText: "This is a new service.",
  feedback: "Give feedback (opens your email program)",
  contactUs: {
    heading: "Get help",
    phone: "Telephone:",
    email: "Email:",
    hours: "TODO Monday to Friday, 9am to 5pm, except public holidays",
  },
  /** Pages that only have words. A part is a paragraph or a heading. */
  texts: {
    "not-eligible": [
      "Travel passes are for people who live in Northshire.",
      "Ask your own council about a pass for the area where you live.",
    ],
    keep: ["We keep your answers until %{time} today. Close this tab to go on where you were."],
    ended: [
      "We have deleted your answers to keep them private, unless you saved them. If you saw a reference number, your application was sent.",
    ],
    deleted: [
      "Nobody who uses this device after you can see them. If you saved them, you can come back with your return code.",
    ],
    missing: [
      "If you typed the address, check that it is correct.",
      "If you pasted the address, check that you copied all of it.",
    ],
    forged: ["It did not come from this website. If you sent it from here, go back to the page and send it again."],
    "too-long": ["Your answer is too long. Go back to the page, make it shorter and send it again."],
    "too-many": [
      "Too many forms were sent from your network. Wait five minutes, then go back to the page and send it again.",
    ],
  },
  /** Pages to which the footer links. */
  information: {
    "accessibility-statement": [
      `This statement is about the service “Apply for a travel pass”, which ${organisation.name} runs. We want as many people as possible to be able to use it: you can zoom in up to 400%, use it with a keyboard or with speech recognition alone, and listen to it with a screen reader. We have made the text as simple as we can.`,
      { heading: "How accessible this service is" },
      "TODO Say which parts people cannot use, such as “The map cannot be used with a keyboard”. If there are none, say so.",
      { heading: "Feedback and contact information" },
      `If you find a problem that is not listed here, or need something in another format such as large print, easy read, audio or braille, email ${organisation.email} or call ${organisation.phone}. We will answer within TODO 5 working days.`,
      { heading: "Enforcement procedure" },
      "The Equality and Human Rights Commission (EHRC) enforces the Public Sector Bodies (Websites and Mobile Applications) (No. 2) Accessibility Regulations 2018. If you are not happy with how we answer your complaint, contact the Equality Advisory and Support Service (EASS). TODO In Northern Ireland, name the Equality Commission instead.",
      { heading: "Compliance status" },
      "TODO This service is fully or partially compliant with the Web Content Accessibility Guidelines version 2.2 AA standard. Keep the word that is true, after an audit.",
      { heading: "Non-accessible content" },
      "TODO List each problem: what it is, whom it affects, which success criterion it fails, and when it will be fixed. Say which are a disproportionate burden, or outside the scope of the regulations.",
      { heading: "Preparation of this statement" },
      "TODO This statement was prepared on [date]. It was last reviewed on [date]. The service was last tested on [date] by [who], who looked at [which pages] with [which methods].",
    ],
    privacy: [
      `TODO ${organisation.name} is responsible for your answers. Say why they are needed, which law allows that, and whom they are given to.`,
      { heading: "How long we keep your answers" },
      "We delete answers that you have not sent an hour after you last used the service, or a week after you saved them.",
      { heading: "Your rights" },
      "TODO Say how people see, correct and delete what is kept about them, and how they complain to the Information Commissioner.",
    ],
    cookies: [
      "This service uses one cookie, which it cannot work without.",
      { heading: "__Host-session" },
      "It has a random number by which we find your answers. It ends when you close your browser.",
    ],
  },
  problem: {
    text: "Try again later.",
    notSaved: "We could not save your answer. It is still here: try to send it again.",
    noFile: "We could not save your file. Choose it again, now or later.",
    button: "Try again",
  },
};

const welsh = {
  organisation,
  lang: "cy",
  locale: cy,
  language: "Cymraeg",
  service: "Gwneud cais am bàs teithio",
  continue: "Parhau",
  menu: "Dewislen",
  aboutService: "Gwybodaeth am y gwasanaeth",
  yes: "Ydw",
  no: "Nac ydw",
  or: "neu",
  titles: {
    start: "Gwneud cais am bàs teithio",
    area: "Ydych chi'n byw yn Northshire?",
    "not-eligible": "Ni allwch wneud cais",
    name: "Beth yw eich enw llawn?",
    "date-of-birth": "Beth yw eich dyddiad geni?",
    address: "Beth yw eich cyfeiriad?",
    contact: "Sut dylem ni gysylltu â chi?",
    help: "Beth fyddai'n eich helpu i deithio?",
    companions: "Eich cymdeithion",
    "companions/each": "Pwy fydd yn teithio gyda chi?",
    "companions/remove": "Dileu cydymaith",
    reason: "Pam mae angen pàs teithio arnoch?",
    evidence: "Uwchlwythwch eich tystiolaeth",
    check: "Gwiriwch eich atebion",
    done: "Cais wedi'i anfon",
    keep: "Rydym yn cadw eich atebion am awr arall",
    saved: "Mae eich atebion wedi'u cadw",
    return: "Beth yw eich cod dychwelyd?",
    ended: "Nid ydych wedi defnyddio'r gwasanaeth ers awr",
    delete: "Dileu fy atebion",
    deleted: "Mae eich atebion wedi'u dileu",
    "accessibility-statement": "Datganiad hygyrchedd",
    privacy: "Preifatrwydd",
    cookies: "Cwcis",
    missing: "Tudalen heb ei chanfod",
    forged: "Ni allem dderbyn y ffurflen",
    "too-long": "Mae eich ateb yn rhy hir",
    "too-many": "Anfonwyd gormod o ffurflenni",
    problem: "Mae'n ddrwg gennym, mae problem gyda'r gwasanaeth",
  },
  start: {
    lead: "Teithiwch am ddim ar fysiau a thramiau os yw'n anodd i chi fynd o le i le.",
    length: "Mae'n cymryd tua phum munud. Gallwch wirio eich atebion cyn eu hanfon.",
    button: "Dechrau nawr",
  },
  area: {
    short: "Yn byw yn Northshire",
    missing: "Dewiswch ydw os ydych chi'n byw yn Northshire",
  },
  name: {
    short: "Enw llawn",
    subject: "Eich enw llawn",
    hint: "Fel y mae ar eich pasbort neu'ch trwydded yrru",
  },
  dateOfBirth: {
    short: "Dyddiad geni",
    subject: "Eich dyddiad geni",
    hint: "Er enghraifft, 27 3 1984",
  },
  address: {
    short: "Cyfeiriad",
    line1: "Llinell cyfeiriad 1",
    line2: "Llinell cyfeiriad 2 (dewisol)",
    line2Short: "Llinell cyfeiriad 2",
    town: "Tref neu ddinas",
    postcode: "Cod post",
  },
  contact: {
    short: "Cysylltu",
    byEmail: "E-bost",
    byPhone: "Ffôn",
    byPost: "Drwy'r post, i'ch cyfeiriad",
    missing: "Dewiswch sut dylem ni gysylltu â chi",
    email: "Cyfeiriad e-bost",
    emailSubject: "Eich cyfeiriad e-bost",
    phone: "Rhif ffôn",
    phoneSubject: "Eich rhif ffôn",
  },
  help: {
    short: "Help i deithio",
    hint: "Dewiswch bob un sy'n berthnasol",
    stepFree: "Mynd ar y cerbyd heb risiau",
    seat: "Sedd ger y drws",
    companion: "Teithio gyda chydymaith",
    companionHint: "Mae cydymaith yn teithio am ddim gyda'ch pàs",
    none: "Dim un o'r rhain",
    missing: "Dewiswch beth fyddai'n eich helpu, neu “Dim un o'r rhain”",
  },
  companions: {
    short: "Cydymaith",
    inWords: (/** @type {number} */ count) => (count === 1 ? "1 person" : `${count} o bobl`),
    subject: "Enw eich cydymaith",
    hint: "Ei enw llawn. Gallwch ychwanegu hyd at 3 o bobl.",
    another: "Oes angen i chi ychwanegu cydymaith arall?",
    yes: "Oes",
    no: "Nac oes",
    missing: "Dewiswch oes os oes angen i chi ychwanegu cydymaith arall",
    full: "Rydych wedi ychwanegu 3 chydymaith, sef y mwyaf y gallwch eu cael.",
    remove: "Dileu",
    removeQuestion: "Ydych chi'n siŵr eich bod am ddileu'r cydymaith hwn?",
    removeButton: "Dileu'r cydymaith",
  },
  reason: {
    short: "Eich rheswm",
    subject: "Eich rheswm",
    hint: "Dywedwch wrthym beth sy'n ei gwneud yn anodd i chi fynd o le i le, fel salwch, anabledd neu eich oedran. Peidiwch â chynnwys enwau pobl eraill. Dim ond brawddeg neu ddwy sydd ei hangen arnom.",
  },
  evidence: {
    short: "Tystiolaeth",
    subject: "Eich tystiolaeth",
    hint: "Llythyr gan feddyg neu gan y cyngor. Rhaid i'r ffeil fod yn PDF, JPG, PNG neu TXT, ac yn llai na 1MB.",
  },
  check: {
    send: "Nawr anfonwch eich cais",
    declaration: "Wrth anfon y cais hwn rydych yn cadarnhau bod eich atebion, hyd y gwyddoch, yn gywir ac yn gyflawn.",
    button: "Derbyn ac anfon",
    isNotSent:
      "Ni chafodd eich cais ei anfon, oherwydd problem gyda'r gwasanaeth. Mae eich atebion wedi'u cadw. Ceisiwch ei anfon eto.",
    isUnknown:
      "Nid ydym yn gwybod eto a yw eich cais wedi cyrraedd. Anfonwch ef eto: dim ond unwaith y byddwn yn ei gyfrif.",
    isStuck:
      "Nid ydym yn gwybod o hyd a yw eich cais wedi cyrraedd. Byddwn yn cael gwybod. Gallwch ei anfon eto, newid eich atebion neu ddechrau eto.",
  },
  done: {
    reference: "Eich cyfeirnod",
    next: "Beth sy'n digwydd nesaf",
    nextText: "Byddwn yn cysylltu â chi o fewn pum diwrnod gwaith, yn y ffordd a ddewisoch.",
    another: "Gwneud cais ar gyfer person arall",
  },
  keep: {
    until: "Byddwn yn cadw eich atebion tan %{time} heddiw, ac yn eu dileu bryd hynny os na fyddwch yn parhau.",
    soon: "Byddwn yn dileu eich atebion mewn 2 funud os na fyddwch yn parhau.",
    link: "Eu cadw am awr arall (yn agor mewn tab newydd)",
  },
  saved: {
    button: "Cadw a dod yn ôl yn nes ymlaen",
    until: "Mae eich atebion wedi'u cadw tan %{date}.",
    code: "Eich cod dychwelyd",
    text: "Cadwch y cod hwn. Tan %{date}, gallwch ei ddefnyddio i barhau â'ch cais yn:",
    private:
      "Gall unrhyw un sydd â'r cod ddarllen eich atebion. Os yw pobl eraill yn defnyddio'r ddyfais hon, dilëwch eich atebion yn y porwr hwn.",
    copy: "Copïo'r cod",
    copied: "Mae'r cod wedi'i gopïo",
    print: "Argraffu'r dudalen hon",
    continue: "Parhau â'ch cais nawr",
    link: "Parhau â chais yr ydych wedi'i gadw",
    hint: "Mae ganddo 12 o lythrennau a rhifau, er enghraifft BCDF-2346-GHJK. Nid yw priflythrennau, bylchau na llinellau toriad o bwys.",
    unknown: "Nid oes gennym atebion o dan y cod dychwelyd hwn. Gwiriwch y cod, neu dechreuwch eto",
  },
  delete: {
    text: "Bydd eich atebion yn cael eu dileu, ac ni all neb sy'n defnyddio'r ddyfais hon ar eich ôl eu gweld.",
    isSaved:
      "Ni all neb sy'n defnyddio'r ddyfais hon ar eich ôl weld eich atebion. Gallwch ddod yn ôl atynt o hyd gyda'ch cod dychwelyd.",
  },
  startAgain: "Dechrau eto",
  phase: "Beta",
  phaseText: "Mae hwn yn wasanaeth newydd.",
  feedback: "Rhoi adborth (yn agor eich rhaglen e-bost)",
  contactUs: {
    heading: "Cael help",
    phone: "Ffôn:",
    email: "E-bost:",
    hours: "TODO Dydd Llun i ddydd Gwener, 9am i 5pm, ac eithrio gwyliau cyhoeddus",
  },
  texts: {
    "not-eligible": [
      "Mae pasys teithio i bobl sy'n byw yn Northshire.",
      "Gofynnwch i'ch cyngor eich hun am bàs i'r ardal lle rydych yn byw.",
    ],
    keep: ["Byddwn yn cadw eich atebion tan %{time} heddiw. Caewch y tab hwn i fynd ymlaen o'r lle yr oeddech."],
    ended: [
      "Rydym wedi dileu eich atebion i'w cadw'n breifat, oni bai eich bod wedi'u cadw. Os gwelsoch gyfeirnod, cafodd eich cais ei anfon.",
    ],
    deleted: [
      "Ni all neb sy'n defnyddio'r ddyfais hon ar eich ôl eu gweld. Os gwnaethoch eu cadw, gallwch ddod yn ôl gyda'ch cod dychwelyd.",
    ],
    missing: [
      "Os gwnaethoch deipio'r cyfeiriad, gwiriwch ei fod yn gywir.",
      "Os gwnaethoch gludo'r cyfeiriad, gwiriwch eich bod wedi copïo'r cyfan.",
    ],
    forged: ["Ni ddaeth o'r wefan hon. Os gwnaethoch ei hanfon o'r wefan hon, ewch yn ôl i'r dudalen a'i hanfon eto."],
    "too-long": ["Mae eich ateb yn rhy hir. Ewch yn ôl i'r dudalen, gwnewch ef yn fyrrach a'i anfon eto."],
    "too-many": [
      "Anfonwyd gormod o ffurflenni o'ch rhwydwaith. Arhoswch bum munud, yna ewch yn ôl i'r dudalen a'i hanfon eto.",
    ],
  },
  information: {
    "accessibility-statement": [
      `Mae'r datganiad hwn am y gwasanaeth “Gwneud cais am bàs teithio”, a redir gan ${organisation.name}. Rydym am i gynifer o bobl â phosibl allu ei ddefnyddio: gallwch chwyddo hyd at 400%, ei ddefnyddio â bysellfwrdd neu feddalwedd adnabod lleferydd yn unig, a gwrando arno â darllenydd sgrin. Rydym wedi gwneud y testun mor syml â phosibl.`,
      { heading: "Pa mor hygyrch yw'r gwasanaeth hwn" },
      "TODO Dywedwch pa rannau na all pobl eu defnyddio. Os nad oes rhai, dywedwch hynny.",
      { heading: "Adborth a gwybodaeth gyswllt" },
      `Os dewch o hyd i broblem nad yw wedi'i rhestru yma, neu os oes angen rhywbeth arnoch mewn fformat arall fel print bras, hawdd ei ddeall, sain neu braille, anfonwch e-bost at ${organisation.email} neu ffoniwch ${organisation.phone}. Byddwn yn ateb o fewn TODO 5 diwrnod gwaith.`,
      { heading: "Gweithdrefn orfodi" },
      "Mae'r Comisiwn Cydraddoldeb a Hawliau Dynol (EHRC) yn gorfodi Rheoliadau Hygyrchedd Cyrff Sector Cyhoeddus (Gwefannau a Chymwysiadau Symudol) (Rhif 2) 2018. Os nad ydych yn hapus â sut rydym yn ateb eich cwyn, cysylltwch â'r Gwasanaeth Cynghori a Chymorth Cydraddoldeb (EASS).",
      { heading: "Statws cydymffurfio" },
      "TODO Mae'r gwasanaeth hwn yn cydymffurfio'n llawn neu'n rhannol â safon AA Canllawiau Hygyrchedd Cynnwys Gwe fersiwn 2.2. Cadwch y gair sy'n wir, ar ôl archwiliad.",
      { heading: "Cynnwys nad yw'n hygyrch" },
      "TODO Rhestrwch bob problem: beth yw hi, ar bwy y mae'n effeithio, pa faen prawf llwyddiant y mae'n ei fethu, a phryd y caiff ei datrys. Dywedwch pa rai sy'n faich anghymesur, neu y tu allan i gwmpas y rheoliadau.",
      { heading: "Paratoi'r datganiad hwn" },
      "TODO Paratowyd y datganiad hwn ar [dyddiad]. Cafodd ei adolygu ddiwethaf ar [dyddiad]. Profwyd y gwasanaeth ddiwethaf ar [dyddiad] gan [pwy], a edrychodd ar [pa dudalennau] gyda [pa ddulliau].",
    ],
    privacy: [
      `TODO ${organisation.name} sy'n gyfrifol am eich atebion. Dywedwch pam mae eu hangen, pa gyfraith sy'n caniatáu hynny, ac i bwy y cânt eu rhoi.`,
      { heading: "Am ba hyd y cadwn eich atebion" },
      "Rydym yn dileu atebion nad ydych wedi'u hanfon awr ar ôl i chi ddefnyddio'r gwasanaeth ddiwethaf, neu wythnos ar ôl i chi eu cadw.",
      { heading: "Eich hawliau" },
      "TODO Dywedwch sut mae pobl yn gweld, yn cywiro ac yn dileu'r hyn a gedwir amdanynt, a sut maent yn cwyno i'r Comisiynydd Gwybodaeth.",
    ],
    cookies: [
      "Mae'r gwasanaeth hwn yn defnyddio un cwci, ac ni all weithio hebddo.",
      { heading: "__Host-session" },
      "Mae ganddo rif ar hap y down o hyd i'ch atebion drwyddo. Mae'n dod i ben pan fyddwch yn cau eich porwr.",
    ],
  },
  problem: {
    text: "Rhowch gynnig arall arni yn nes ymlaen.",
    notSaved: "Ni allem gadw eich ateb. Mae'n dal yma: ceisiwch ei anfon eto.",
    noFile: "Ni allem gadw eich ffeil. Dewiswch hi eto, nawr neu yn nes ymlaen.",
    button: "Ceisio eto",
  },
};

/** @typedef {typeof english} Words */

/** The languages of the service, each with the beginning of its paths. */
export const languages = [
  { prefix: "", words: english },
  { prefix: "/cy", words: welsh },
];

/** Returns the language of the page at a path. */
export function languageAt(path, base) {
  const isWelsh = /^\/cy(?:\/|$)/.test(path.slice(base.length));
  return languages[isWelsh ? 1 : 0];
}
