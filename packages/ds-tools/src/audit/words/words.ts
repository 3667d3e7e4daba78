/*
 * Words that decide what an audit uses, by language. A star stands for any ending. Accents and capitals make no difference.
 *
 * destructive: what a link or button with one of these words does cannot be undone, or ends the session.
 * binding: only forms can do it: paying, buying, and writing to many people.
 * continue: a form of a service on another machine is sent only with a button that has one of these words.
 * mild: a button that begins with one of these words only shows, adds or edits what the words after it name, as in
 *   "Find a cancelled booking".
 * no: answers that say no to a destructive question.
 */

/** Lists of words in one language, each with commas between the words. */
export interface WordLists {
  destructive: string;
  binding: string;
  continue: string;
  mild: string;
  no: string;
}

export const wordsByLanguage: Readonly<Record<string, WordLists>> = {
  en: {
    destructive: `*delet*, del, remov*, destroy*, destruct*, erase, erases, erasing, erasure, wipe, wipes, wiping, purg*, shred*, trash*,
      scrap, discard*, dispose, disposal, obliterat*, eliminat*, expung*, cancel*, withdraw*, withdrew, revok*, revoc*, rescind*,
      retract*, annul*, nullif*, void*, invalidat*, repeal*, quash*, dissol*, terminat*, discontinu*, cease*, cessation, suspend*,
      suspens*, deactivat*, disable, disables, disabling, expire, expires, mark as expired, regenerat*, decommission*, offboard*,
      uninstall*, unpublish*, overwrit*, rollback*, roll back, shut down, shutdown, reboot*, unsubscrib*, deregist*, unregist*, unenrol*,
      disenrol*, unassign*, unallocat*, deallocat*, unshar*, unpair*, delist*, expel*, evict*, deport*, ban, bans, banning, blacklist*,
      blocklist*, block, kick, refund*, reimburs*, chargeback*, repossess*, liquidat*, confiscat*, forfeit*, relinquish*, renounc*,
      surrender*, disown*, resign, resignation, abandon*, abort*, abolish*, reject*, refuse, refusing, decline, deny, denying, reset*,
      anonymi*, redact*, unlink*, disconnect*, detach*, eject*, dismiss*, sack, prosecut*, penali*, disqualif*, downgrad*, demot*, waive,
      forget, undo, revert*, restore default*, restore from, restore backup, kill*, close, stop, quit*, exit, leave this, leave my,
      leave without, leave team, leave group, leave organisation, drop table, drop out, lose my, lose all, nuke, flush, start again,
      start over, start afresh, strike off, write off, wind up, opt out, take down, get rid, throw away, give up, call off, cut off,
      stand down, clean up, cleanup, move to bin, turn off, switch off, sign out, sign me out, sign off, signout, signoff, log out,
      log me out, log off, logout, logoff, logged out, end session, end my, end your, end this, end the, end appointment, end tenancy,
      end claim, end agreement, end contract, clear data, clear all, clear my, clear your, clear the, clear basket, clear cart,
      clear answers, clear history, clear session, clear everything, empty basket, empty bin, empty cart, empty trash, empty recycle,
      bin it, bin this, drop database, truncat*, dismantl*, demolish*, prune, scrub, zap, deprecat*, unapprov*, uninvit*, strike out,
      wind down, take offline, arrest, detain, as deceased, as dead, as lost, as spam, as stolen, return licence, return my, closure,
      closures, endsession, log me off, begin again, restart*, be lost, take off, strike from, signs you out, move to the bin, put in bin,
      put in the bin, leave household, leave scheme, leave register, drop case, drop this, pull out, stopp*, make redundant, lose changes,
      unfollow, exclude pupil, no longer needed`,
    binding: `pay, pays, paying, payment, buy, buying, purchas*, checkout, check out, order, donat*, place order, direct debit,
      send money, transfer*, publish*, broadcast*, notify*, invit*, bulk, mass, to all, everyone, everybody, all customers, all members,
      all users, all patients, all applicants, reminders, letters, archive, sign contract, sign and, countersign, plead*, execute,
      release, merge, promote, escalate, charge, top up, subscrib*, send letter, send a letter, send the letter, send text, send a text,
      send sms, issue a, issue the, issue fine, award contract, award grant, freeze, lock, permanently, replace all, rotate, hand back,
      give back, give notice, move out, discharg*, leave service, leave the service, take me off, end *, clear *, retire, vacate, recall,
      sell, auction, cash in, cash out, redeem, deploy*, go live, migrate, impersonat*, empty, dispatch*, bid, payroll, sanction*,
      penalty notice*`,
    continue: `continue, next, save, search, apply, find, start, begin, submit, send, confirm, proceed, go, ok, okay, agree, accept, add,
      check, choose, select, filter, show, view, calculate, sign in, log in, login, register, create, update, upload, request, answer,
      done, finish, complete, review, verify, look up, lookup, yes, open, change, edit, preview, read, download, report, assign, keep`,
    mild: `find, search, look up, show, view, see, compare, calculate, read, add, upload, download, sort, filter, edit, open, print,
      preview, check, continue, next, save, yes, choose, select`,
    no: "no, nope, keep, do not, don't, never, not now, go back, stay",
  },
  cy: {
    destructive: `dileu*, ddileu*, dilew*, ddilew*, dilea*, tynnu, dynnu, thynnu, tynnwch, cansl*, gansl*, chansl*, nghansl*, diddym*,
      ddiddym*, gwared*, wared*, gwrthod*, wrthod*, gwahardd*, wahardd*, dirym*, ddirym*, terfyn*, derfyn*, therfyn*, dinistr*, ddinistr*,
      analluog*, dadactif*, ddadactif*, ailosod*, ailddechrau*, difod*, fforffed*, dadgofrest*, ddadgofrest*, datgofrest*, daddanysgrif*,
      ymddiswydd*, addal*, ad dal*, atal, ataliwch, stopio*, rhwystr*, cau, gau, chau, caewch, gadael, adael, gadewch, clirio*, glirio*,
      diffodd*, ddiffodd*, allgofnod*, arwyddo allan, rhoi r gorau, rhowch y gorau, i ben, tynnu n ol, dynnu n ol, dechrau eto,
      ddechrau eto, ailgychwyn*, dadwneud, ddadwneud, datgysyllt*, ddatgysyllt*, dadgyhoedd*, ddadgyhoedd*, anghymhwyso, ildio, blocio*,
      flocio*, gwagio, wagio, gwacau, wacau, gorffen y sesiwn, trosysgrif*, drosysgrif*, dymchwel, ddymchwel, taflu, daflu, sgrapio,
      optio allan, fel marw, wedi marw`,
    binding: `talu, dalu, thalu, talwch, prynu, brynu, prynwch, archebu, archebwch, rhoi arian, cyhoedd*, gyhoedd*, darlled*, hysbys*,
      gosod archeb, gosod yr archeb, pawb, at bob, i bob, trosglwydd*, drosglwydd*, at bawb, i bawb, llofnod*, lofnod*, archif*, cyfuno,
      gyfuno, rhewi, rewi, rhyddhau, ryddhau, uwchgyfeirio*, gwahodd*, wahodd*, tanysgrif*, danysgrif*, swmp, gwerthu, werthu`,
    continue: `parhau, parhewch, nesaf, cadw, arbed, chwilio, chwiliwch, gwneud cais, ymgeisio, dod o hyd, dechrau, dechreuwch, cychwyn,
      cyflwyno, cyflwynwch, anfon, anfonwch, cadarnhau, cadarnhewch, derbyn, derbyniwch, cytuno, ychwanegu, ychwanegwch, gwirio, gwiriwch,
      dewis, dewiswch, hidlo, dangos, gweld, cyfrifo, mewngofnodi, cofrestru, creu, diweddaru, lanlwytho, uwchlwytho, gorffen, cwblhau,
      ymlaen, iawn, agor, newid, golygu, darllen, argraffu, rhoi gwybod`,
    mild: `dod o hyd, chwilio, dangos, gweld, cymharu, cyfrifo, darllen, ychwanegu, lanlwytho, lawrlwytho, golygu, agor, argraffu, gwirio,
      hidlo`,
    no: "na, nage, nac, nad, peidio, peidiwch, cadw, cadwch",
  },
  fr: {
    destructive: `supprim*, effac*, retir*, enlev*, annul*, resili*, desactiv*, desinscri*, desabonn*, detrui*, rejet*, refus*, revoqu*,
      deconn*, quitter, abandonn*, reinitialis*, vider, fermer, cloturer, bloqu*, suspend*, recommencer, rembours*, se retirer, mettre fin`,
    binding: "payer, paiement, acheter, commander, publi*, transf*, virement, envoyer a tous, don",
    continue: `continuer, suivant, suivante, enregistrer, rechercher, valider, envoyer, soumettre, commencer, confirmer, accepter,
      ajouter, connexion, se connecter, choisir, afficher, calculer, demander, terminer, oui`,
    mild: `rechercher, afficher, consulter, voir, comparer, calculer, lire, ajouter, telecharger, trier, filtrer, modifier`,
    no: "non, garder, conserver, ne pas",
  },
  de: {
    destructive: `losch*, entfern*, vernicht*, zerstor*, abbrech*, abbruch, stornier*, storno, widerruf*, kundig*, deaktivier*, abmeld*,
      ablehn*, verwerf*, zurucksetz*, zuruckzieh*, beend*, sperr*, schliess*, ausloggen, leeren, verlassen, neu beginnen, erstatt*`,
    binding: "bezahl*, zahl*, kaufen, bestell*, kostenpflichtig, uberweis*, veroffentlich*, spenden, an alle",
    continue: `weiter, nachste*, speichern, suchen, absenden, senden, starten, beginnen, bestatig*, akzeptier*, zustimm*, hinzufug*,
      auswahl*, anzeigen, berechn*, anmeld*, registrier*, beantrag*, fertig, prufen, ja`,
    mild: "suche*, finde*, zeige*, ansehen, vergleichen, berechne*, lesen",
    no: "nein, behalten, nicht",
  },
  es: {
    destructive: `elimin*, borr*, suprim*, quitar, cancel*, anul*, destru*, revoc*, rechaz*, desactiv*, retirar, cerrar, salir, abandon*,
      restablec*, reinici*, vaciar, bloque*, suspend*, darse de baja, dar de baja, reembols*`,
    binding: "pagar, pago, comprar, pedir, public*, transferir, donar, a todos",
    continue: `continuar, siguiente, guardar, buscar, enviar, empezar, comenzar, confirmar, aceptar, anadir, agregar, elegir, mostrar,
      calcular, iniciar sesion, registrar, solicitar, terminar, finalizar, si`,
    mild: `buscar, mostrar, consultar, ver, comparar, calcular, leer, guardar, anadir, descargar, ordenar, filtrar, editar`,
    no: "no, conservar, mantener",
  },
  it: {
    destructive: `elimin*, cancell*, rimuov*, annull*, distrugg*, revoc*, rifiut*, disattiv*, ritir*, chiud*, esci, uscita, abbandon*,
      reimpost*, svuot*, blocc*, sospend*, disiscriv*, rimbors*, disconn*, disdi*`,
    binding: "paga*, compra*, acquist*, ordina*, pubblic*, trasfer*, dona, a tutti",
    continue: `continua*, avanti, prosegu*, salva*, cerca*, invia*, inizia*, conferma*, accett*, aggiung*, scegli*, mostra*, calcola*,
      accedi, registra*, richied*, termina, fine, si`,
    mild: `cerca, mostra, consulta, vedi, confronta, calcola, leggi, aggiungi, carica, scarica, ordina per, filtra, modifica`,
    no: "no, mantieni, conserva, non",
  },
  nl: {
    destructive: `verwijder*, wis, wissen, annuler*, vernietig*, intrek*, trek in, weiger*, afwijz*, deactiveer*, uitschakel*, uitlogg*,
      uitloggen, afmeld*, opzegg*, beeindig*, sluit*, verlaat, verlaten, blokkeer*, leegmak*, opnieuw beginnen, uitschrijv*, terugbetal*,
      opheff*, opzeg*`,
    binding: "betaal*, betalen, koop, kopen, bestel*, publiceer*, overmak*, doneer*, naar iedereen, naar alle",
    continue: `doorgaan, verder, volgende, ga door, opslaan, bewaren, zoeken, verstuur*, verzend*, indienen, start, begin*, bevestig*,
      akkoord, toevoegen, kies, kiezen, toon*, bereken*, inlogg*, inloggen, registreer*, aanvrag*, gereed, ja`,
    mild: "zoek, zoeken, toon, bekijk, vergelijk, bereken, lees, voeg, upload, download, sorteer, filter, bewerk",
    no: "nee, behoud*, houden, niet",
  },
  pl: {
    destructive: `usun*, usuw*, skasuj*, kasuj*, anuluj*, anulow*, wycof*, odrzuc*, odwolaj*, zniszcz*, dezaktyw*, wyloguj*, wyrejestr*,
      wypisz*, zamknij*, zakoncz*, opusc*, zablokuj*, zawies*, wyczysc*, zresetuj*, zwroc*, zrezygnuj*, rezygnuj*`,
    binding: "zaplac*, plac*, kup, kupuj*, zamow*, opublikuj*, przelej*, do wszystkich",
    continue: `dalej, kontynuuj*, nastepn*, zapisz*, szukaj*, wyszukaj*, wyslij*, rozpocznij*, zacznij*, potwierdz*, akceptuj*, zgadzam,
      dodaj*, wybierz*, pokaz*, oblicz*, zaloguj*, zarejestruj*, zloz*, gotowe, sprawdz*, tak`,
    mild: "szukaj, wyszukaj, pokaz, zobacz, porownaj, oblicz, czytaj, dodaj, pobierz, sortuj, filtruj, edytuj",
    no: "nie, zachowaj*, zostaw*",
  },
};
