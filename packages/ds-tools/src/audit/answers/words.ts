/*
 * Answers that services accept, about made-up people and places: telephone numbers that Ofcom reserves for drama, the domain that
 * RFC 2606 reserves for examples, and test numbers for cards and the NHS.
 */

/**
 * Answers by words in the `autocomplete` attribute of a field (HTML, "Autofill"), or in its name, label or hint, in English and Welsh. The
 * first match is the best.
 */
export const words: readonly (readonly [words: RegExp, answer: string])[] = [
  [/e-?mail|e-?bost/, "sarah.philips@example.com"],
  [/post(?:al)? ?code|zip ?code|cod ?post/, "LS1 4AP"],
  [/nat(?:ional)? ?ins(?:urance)?|yswiriant gwladol|\bnino\b/, "AB 12 34 56 C"],
  [/\bnhs\b.*(?:number|rhif)|nhsnumber|rhif.*\b(?:gig|nhs)\b/, "485 777 3456"],
  [/passport|pasbort/, "120382978"],
  [/driving ?licen[cs]e|trwydded yrru/, "PHILI853274S99AB"],
  [/sort ?code|cod didoli/, "20-00-00"],
  [/account ?number|rhif y? ?cyfrif/, "55779911"],
  [/(?:card|\bcc) ?number|rhif.*cerdyn/, "4242 4242 4242 4242"],
  [/security ?code|\bcvc\b|\bcvv\b|\bcc csc\b/, "123"],
  [/\bcc exp month\b/, "12"],
  [/\bcc exp year\b/, "2034"],
  [/expir|dod i ben|\bcc exp\b/, "12/34"],
  [/\bvat\b|\btaw\b/, "GB123456789"],
  [/\butr\b|unique taxpayer/, "1234567890"],
  [/company ?(?:registration )?number|\bcrn\b|rhif.*cwmni/, "01234567"],
  [/(?:vehicle|car|number) ?(?:registration|plate)|registration ?(?:number|mark)|\bvrn?\b|rhif cofrestru/, "AB12 CDE"],
  [/\btel country code\b/, "+44"],
  [/phone|mobile|\btel(?:ephone)?\b|ff[oô]n|symudol/, "0113 496 0000"],
  [/one[- ]?time|(?:security|access|confirmation|verification|activation) ?code|\botp\b|\bcod\b/, "123456"],
  [/pass ?word|cyfrinair/, "Correct-horse-7-battery"],
  [/first ?name|given ?name|fore ?name|enw cyntaf/, "Sarah"],
  [/last ?name|sur ?name|family ?name|cyfenw/, "Philips"],
  [/middle ?name|enwau? canol/, "Jane"],
  [/honorific prefix/, "Ms"],
  [/user ?name|enw defnyddiwr/, "sarah.philips"],
  [/(?:job|role|organi[sz]ation).*title|occupation|swydd/, "Engineer"],
  [/company|organi[sz]ation|business|employer|cwmni|sefydliad|busnes/, "Example Limited"],
  [/address ?line ?2|addressline2|llinell 2/, "Flat 2"],
  [/address ?line ?3|addressline3|llinell 3/, "Headingley"],
  [/town|city|address level ?2|tref|dinas/, "Leeds"],
  [/county|address level ?1|sir\b/, "West Yorkshire"],
  [/country|nationality|gwlad|cenedligrwydd/, "United Kingdom"],
  [/building|street|address|stryd|cyfeiriad/, "72 Guild Street"],
  [/web ?site|\burl\b|gwefan/, "https://www.example.com"],
  [/web ?site|\burl\b|gwefan/, "www.example.com"],
  [/reference|\bref\b|case ?(?:id|number)|cyfeirnod/, "AB123456"],
  [/\bname\b|\benw\b|full ?name/, "Sarah Philips"],
  [/time of day|what time|\btime\b|\bamser\b/, "9:30am"],
  [/\bbday\b/, "1984-03-27"],
  [/date|dyddiad/, "27 March 1984"],
  [/\bage\b|how old|oed(?:ran)?\b/, "34"],
  [/percent|canran|%/, "10"],
  [
    /how (?:many|much|long|often|far)|number of|quantity|amount|cost|price|income|salary|total|£|faint|sawl|nifer|swm/,
    "2",
  ],
  [/\byear\b|blwyddyn/, "2020"],
  [/height|weight|length|width|pwysau|taldra/, "70"],
  [/number|\bno\b|\bid\b|rhif/, "123456"],
];
