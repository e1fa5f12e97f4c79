// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.steer.Gates;
import java.lang.ref.Reference;

/**
 * The word that a thread has taken for an access that is not ours to do: the call that does it stays
 * where it is, with one hook before it, which takes, and one after it, which logs and releases. With
 * nothing held, the hooks after it do nothing: so a hook before it holds only if the call will not
 * throw. Should one throw all the same, for want of memory, the next hold lets go of the word.
 *
 * <p>Each thread has one, for its own use.
 */
public final class HeldWord {
    /** The location has no value that a log could hold. */
    private static final char NO_VALUE = 0;

    private final ThreadLog log;

    /** Where the word is; null if nothing is held. */
    private Object base;

    /** Where the word is that was looked at, without being held. */
    private Object lookedAt;

    /** What is accessed: it stays reachable until the access is logged, see {@link Shadow#gone}. */
    private Object accessed;

    /** What a message is about, if there is one. */
    private Object key;

    private long word;
    private long version;
    private long target;
    private int site;

    /** Where the value is, if it has been told. */
    private Object object;

    private long offset;
    private char type;
    private long before;
    private boolean isExpected;

    HeldWord(ThreadLog log) {
        this.log = log;
    }

    /** Takes the word of an object that is one location as a whole. */
    public void object(Object whole, int number) {
        if (isAsleep()) {
            return;
        }
        Gates.access(whole, 0, number, log);
        ObjectShadow shadow = log.object(whole, number);
        take(whole, shadow, ObjectShadow.WORD, shadow.number, number);
    }

    /** Takes the word of an element of an array or of an atomic array. */
    public void element(Object array, int index, int number) {
        if (isAsleep()) {
            return;
        }
        ArrayShadow shadow = log.array(array, number);
        long[] words = shadow.words(log);
        if (words != null) {
            Gates.access(array, index, number, log);
            take(array, words, shadow.wordOf(index), ArrayShadow.location(words, index), number);
        }
    }

    public void field(Object o, FieldSite field, int number) {
        if (isAsleep()) {
            return;
        }
        Object at = field.base(o);
        if (at != null && !log.isPrivate(at, field.word())) {
            Gates.access(o, field.field(), number, log);
            field.enumerate(at);
            take(o, at, field.word(), field.location(at), number);
        }
    }

    public void statics(StaticSite field, int number) {
        if (isAsleep()) {
            return;
        }
        if (!field.isRecorded()) {
            return;
        }
        field.base(number, log);
        Gates.access(field.shadow(), field.field(), number, log);
        take(null, field.shadow(), ObjectShadow.WORD, field.location(), number);
    }

    /** Whether monitors sleep through the access. Then nothing is held. */
    private boolean isAsleep() {
        if (!Wakefulness.MAY_SLEEP || !Wakefulness.isAsleep()) {
            return false;
        }
        abandon();
        return log.marks.beginHold();
    }

    private void take(Object what, Object at, long offsetOfWord, long location, int number) {
        abandon();
        version = ShadowWords.lock(at, offsetOfWord, log);
        base = at;
        accessed = what;
        word = offsetOfWord;
        target = location;
        site = number;
        type = NO_VALUE;
        isExpected = false;
        log.begin();
    }

    /** Tells where the value of what is held lies; {@code kind} as in a descriptor. */
    public void value(Object in, long at, char kind) {
        if (base != null) {
            object = in;
            offset = at;
            type = kind;
            before = Modes.VALUES ? Values.load(in, at, kind) : 0;
        }
    }

    /** Looks whether a compare-and-exchange of what is held will find what it expects. */
    public void expect(long expected) {
        if (type == 'F' || type == 'D') {
            expect((double) expected);
        } else if (object != null) {
            isExpected = Values.load(object, offset, type) == expected;
        }
    }

    public void expect(double expected) {
        if (object != null) {
            isExpected = Values.load(object, offset, type) == Double.doubleToRawLongBits(expected);
        }
    }

    public void expect(Object expected) {
        if (object != null) {
            isExpected = U.getReference(object, offset) == expected;
        }
    }

    /**
     * For an operation that orders but whose location is not known: whoever comes later by the same key
     * comes after it.
     */
    public void message(Object about, int number) {
        abandon();
        key = about;
        site = number;
        Channels.send(about, Channels.GIVEN, number);
    }

    private void receive() {
        log.marks.endHold();
        if (key != null) {
            Channels.receive(key, Channels.GIVEN, site);
            key = null;
        }
    }

    /** After a read. */
    public void read() {
        if (base != null) {
            Object held = accessed;
            log.begin(); // again, in case the call has logged something
            release(version);
            forget();
            if (type == NO_VALUE) {
                log.readWhole(site, target, version);
            } else {
                log.read(site, target, version, before);
            }
            Reference.reachabilityFence(held);
        } else {
            receive();
        }
    }

    /** After a write. */
    public void written() {
        if (base != null) {
            Object held = accessed;
            long after = after();
            release(log.make());
            forget();
            if (type == NO_VALUE) {
                log.writeWhole(site, target, version);
            } else {
                log.write(site, target, version, after);
            }
            Reference.reachabilityFence(held);
        } else {
            receive();
        }
    }

    /** After a read and write in one step. */
    public void updated() {
        if (base != null) {
            Object held = accessed;
            long after = after();
            release(log.make());
            forget();
            if (type == NO_VALUE || !Modes.VALUES) {
                log.update(site, target, version);
            } else {
                log.updateValue(site, target, version, before, after);
            }
            Reference.reachabilityFence(held);
        } else {
            receive();
        }
    }

    /** After a compare-and-set. */
    public void compared(boolean succeeded) {
        if (succeeded) {
            updated();
        } else {
            read();
        }
    }

    /** After a compare-and-exchange, told of by {@code expect}. */
    public void exchanged() {
        compared(isExpected);
    }

    /** Begins a read that need not take the word; {@link #saw} follows. */
    public void look(Object whole, int number) {
        Gates.read(whole, 0, number, log);
        ObjectShadow shadow = log.object(whole, number);
        look(whole, shadow, ObjectShadow.WORD, shadow.number, number);
    }

    public void lookAtElement(Object array, int index, int number) {
        ArrayShadow shadow = log.array(array, number);
        long[] words = shadow.words(log);
        if (words != null) {
            Gates.read(array, index, number, log);
            look(array, words, shadow.wordOf(index), ArrayShadow.location(words, index), number);
        }
    }

    private void look(Object what, Object at, long offsetOfWord, long location, int number) {
        abandon();
        lookedAt = at;
        accessed = what;
        word = offsetOfWord;
        target = location;
        site = number;
        version = log.look(at, offsetOfWord);
    }

    /**
     * Logs what was read since {@link #look}, if that is sure to be of one version. Otherwise takes the
     * word and returns false: the caller reads again and tells {@link #sawHeld}.
     */
    public boolean saw(long value) {
        Object at = lookedAt;
        Object what = accessed;
        lookedAt = null;
        if (at == null) {
            return true;
        }
        log.begin(); // again, in case the call has logged something
        if (log.sawOnly(version, at, word, target, site)) {
            forget();
            log.read(site, target, version, value);
            return true;
        }
        take(what, at, word, target, site);
        return false;
    }

    public boolean saw(Object value) {
        return saw(Values.number(value));
    }

    public void sawHeld(long value) {
        before = value;
        type = 'J';
        read();
    }

    public void sawHeld(Object value) {
        sawHeld(Values.number(value));
    }

    /** Lets go without an event. */
    public void abandon() {
        log.marks.endHold();
        key = null;
        if (base != null) {
            release(version);
            if (Modes.MONITORS) {
                log.letGo(version);
            }
            log.cancel();
            forget();
        }
    }

    private long after() {
        return type == NO_VALUE || !Modes.VALUES ? 0 : Values.load(object, offset, type);
    }

    /** With monitors, the log lets go of the word; it may have had others meanwhile. */
    private void release(long next) {
        log.keep(base, word);
        ShadowWords.release(base, word, next);
    }

    private void forget() {
        base = null;
        object = null;
        accessed = null;
    }
}
