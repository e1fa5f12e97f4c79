/* SPDX-License-Identifier: Apache-2.0
 *
 * The protocol of regions and claims (docs/decisions/0033-regions-and-claims.md), for Spin.
 *
 * Threads read and write units, synchronize, lock, and end, in all interleavings, with as many operations as OPS says. Checked:
 *   - exactness: at each access, every earlier access of the unit that conflicts is before it in the merged log, that is, in the
 *     order of the threads' logs, of EDGE and of KNOW. The clocks `known` are that order.
 *   - no edge names a region that has not ended.
 *   - no thread waits for ever: Spin reports a state in which nobody can go on and not all have ended.
 *
 * These bring the search to states that are far from the start otherwise:
 *   - SHARED_AT_START: all units have been read by several threads before.
 *   - PLAIN: no locks, and no thread goes away.
 *   - ROLES: the same, and thread 0 writes unit 0 once, then thread 1 reads it once, then the others do, the last of them having read the last unit before.
 *
 * Memory is sequentially consistent here. Which accesses must be volatile is not a question to this model.
 * BROKEN selects a deliberate fault; docs/models/run expects Spin to find each.
 */
#ifndef N
#define N 2
#endif
#ifndef UNITS
#define UNITS 1
#endif
#ifndef OPS
#define OPS 3
#endif
#ifndef BROKEN
#define BROKEN 0
#endif
#define CLAIM_BEFORE_END 1
#define NO_EDGE 2
#define NO_SECOND_LOOK 3
#define NO_QUIESCENCE 4
#define NO_END_BEFORE_BLOCKING 5
#define WAITS_IN_REGION 6
#define NO_END_AT_EXIT 7
#define ANSWERS_IN_REGION 8
#define COUNTED_BEFORE_CONVERTED 9
#define ACTIVE_WHILE_WAITING 10
#define NO_KNOW 11

#ifdef ROLES
#define PLAIN
#endif

#define REGIONS 24
#define NOBODY 255

/* A word: 0, or kind, thread, and region or number of the conversion. */
#define W(t, r) (256 + (t) * 64 + (r))
#define R(t, r) (512 + (t) * 64 + (r))
#define SHARED(c) (768 + (c))
#define LOCKED(t) (832 + (t))
#define isClaim(w) ((w) >= 256 && (w) < 768)
#define isReadClaim(w) ((w) >= 512 && (w) < 768)
#define isShared(w) ((w) >= 768 && (w) < 832)
#define isLocked(w) ((w) >= 832)
#define ownerOf(w) (((w) / 64) % 4)
#define numberOf(w) ((w) % 64)

typedef Clock { byte upTo[N] };
typedef History { Clock at[REGIONS] };
typedef Reads { byte readIn[N] };

short word[UNITS];
byte region[N];
byte sharing[N];
bool asked[N];
bool soft[N];
byte counter;
bool converting;
bool mutex;

/* The order of the logs: the last region of each thread that is before what a thread logs now, and was before the end of each region and conversion. */
Clock known[N];
History ended[N];
Clock converted[16];

/* What the accesses were: the last write, and each thread's last read since. */
byte writer[UNITS];
byte writtenIn[UNITS];
Reads reads[UNITS];

inline learn(from) {
    d_step {
        i = 0;
        do
        :: i < N ->
            if
            :: from.upTo[i] > known[me].upTo[i] -> known[me].upTo[i] = from.upTo[i]
            :: else
            fi;
            i++
        :: else -> break
        od;
        i = 0
    }
}

inline edge(t, r) {
#if BROKEN != NO_EDGE
    assert(r < region[t]);
    learn(ended[t].at[r])
#else
    skip
#endif
}

inline endRegion() {
    d_step {
        assert(region[me] < REGIONS);
        known[me].upTo[me] = region[me];
        i = 0;
        do
        :: i < N -> ended[me].at[region[me]].upTo[i] = known[me].upTo[i]; i++
        :: else -> break
        od;
        i = 0;
        region[me]++
    }
}

/* Before whatever may take long. */
inline away() {
    endRegion();
    d_step { rsTop = 0; sharing[me] = 0 }
}

inline poll() {
    if
    :: asked[me] ->
        asked[me] = false;
#if BROKEN != ANSWERS_IN_REGION
        endRegion();
#endif
        if
        :: d_step { sharing[me] != 0 -> activity++; sharing[me] = activity }
        :: else
        fi
    :: else
    fi
}

/* A writer has locked a unit that is read-shared: all who may still be reading it have come by a poll, or are away. */
inline quiesce() {
#if BROKEN != ACTIVE_WHILE_WAITING
    away();
#else
    endRegion();
#endif
    o = 0;
    do
    :: o < N ->
        if
        :: o != me ->
#if BROKEN != NO_QUIESCENCE
            seen = sharing[o];
            if
            :: seen != 0 -> asked[o] = true; (sharing[o] != seen || soft[o])
            :: else
            fi;
#endif
            seen = region[o];
            if
            :: seen > 1 -> edge(o, (seen - 1))
            :: else
            fi
        :: else
        fi;
        o++
    :: else -> break
    od;
    atomic { o = 0; seen = 0 }
}

inline convert(u) {
    edge(o, numberOf(w));
    atomic { !converting -> converting = true };
    seen = counter + 1;
#if BROKEN == COUNTED_BEFORE_CONVERTED
    counter = seen;
#endif
    d_step {
        i = 0;
        do
        :: i < N -> converted[seen].upTo[i] = known[me].upTo[i]; i++
        :: else -> break
        od;
        i = 0
    }
    atomic {
        if
        :: word[u] == w -> word[u] = SHARED(seen)
        :: else
        fi
    };
    d_step { counter = seen; converting = false; seen = 0 }
}

/* Until this thread may do the access. */
inline claim(u) {
    do
    :: atomic { true -> w = word[u] };
        if
        :: w == W(me, region[me]) || !isWrite && (w == R(me, region[me]) || isShared(w) && numberOf(w) <= rsTop) -> break
        :: else
        fi;
        if
        :: w == 0 || isClaim(w) && ownerOf(w) == me ->
            atomic {
                if
                :: word[u] == w ->
                    word[u] = (isWrite -> W(me, region[me]) : R(me, region[me]));
                    break
                :: else
                fi
            }
        :: isShared(w) && !isWrite ->
            if
            :: d_step { sharing[me] == 0 -> activity++; sharing[me] = activity }
            :: else
            fi;
            if
#if BROKEN != NO_SECOND_LOOK
            :: word[u] != w
#endif
            :: else ->
                rsTop = counter;
#if BROKEN != NO_KNOW
                atomic {
                    o = 1;
                    do
                    :: o <= rsTop -> learn(converted[o]); o++
                    :: else -> break
                    od;
                    o = 0
                }
#endif
#if BROKEN == NO_SECOND_LOOK
                ;
                if
                :: numberOf(w) <= rsTop -> break
                :: else
                fi
#endif
            fi
        :: isShared(w) && isWrite ->
            atomic {
                if
                :: word[u] == w -> word[u] = LOCKED(me)
                :: else
                fi
            };
            if
            :: word[u] == LOCKED(me) -> quiesce(); word[u] = W(me, region[me]); break
            :: else
            fi
        :: isLocked(w) -> away(); (word[u] != w)
        :: isClaim(w) && ownerOf(w) != me ->
            o = ownerOf(w);
#if BROKEN != CLAIM_BEFORE_END
            if
            :: region[o] <= numberOf(w) ->
#if BROKEN != WAITS_IN_REGION
                away();
#endif
                asked[o] = true;
                (region[o] > numberOf(w) || word[u] != w)
            :: else
            fi;
#endif
            if
            :: word[u] == w && isReadClaim(w) && !isWrite -> convert(u)
            :: word[u] == w ->
                atomic {
                    if
                    :: word[u] == w -> word[u] = (isWrite -> W(me, region[me]) : R(me, region[me]))
                    :: else -> w = 0
                    fi
                };
                if
                :: w != 0 -> edge(o, numberOf(w)); o = 0; break
                :: else
                fi
            :: else
            fi;
            o = 0
        fi
    od;
    atomic { w = 0; o = 0 }
}

/* The access itself; everything that conflicts with it and was before must be known to be before. */
inline access(u) {
    d_step {
        assert(writer[u] == NOBODY || writer[u] == me || known[me].upTo[writer[u]] >= writtenIn[u]);
        if
        :: isWrite ->
            i = 0;
            do
            :: i < N ->
                assert(i == me || known[me].upTo[i] >= reads[u].readIn[i]);
                reads[u].readIn[i] = 0;
                i++
            :: else -> break
            od;
            i = 0;
            writer[u] = me;
            writtenIn[u] = region[me]
        :: else -> reads[u].readIn[me] = region[me]
        fi;
        isWrite = false;
        unit = 0
    }
}

inline operate() {
    atomic {
#ifdef ROLES
        isWrite = (me == 0);
        unit = (ops > 0 -> UNITS - 1 : 0)
#else
        if
        :: isWrite = true
        :: isWrite = false
        fi;
        if
        :: unit = 0
#if UNITS > 1
        :: unit = 1
#endif
        fi
#endif
    };
    claim(unit);
    access(unit)
}

/* A monitor: who waits for it goes on reading what is read-shared, and is passed over meanwhile. */
inline lock() {
#if BROKEN != NO_END_BEFORE_BLOCKING
    endRegion();
    soft[me] = true;
#endif
    atomic { !mutex -> mutex = true };
#if BROKEN != NO_END_BEFORE_BLOCKING
    soft[me] = false;
#endif
    poll()
}

proctype Thread(byte me) {
#ifdef ROLES
    byte ops = (me == N - 1 -> OPS : 1);
#else
    byte ops = OPS;
#endif
    short w;
    byte i, o, seen, unit, rsTop, activity;
    bool isWrite;
#ifdef ROLES
    (me == 0 || me == 1 && writer[0] == 0 || reads[0].readIn[1] != 0);
#endif
    do
    :: d_step { ops > 0 -> ops-- };
        if
        :: operate()
#ifndef PLAIN
        :: true -> lock(); operate(); endRegion(); mutex = false
        :: away()
#endif
        fi;
        poll()
    :: ops == 0 -> break
    od;
#if BROKEN != NO_END_AT_EXIT
    away()
#endif
}

init {
    atomic {
        byte t = 0;
        do
        :: t < N -> region[t] = 1; t++
        :: else -> break
        od;
        t = 0;
        do
        :: t < UNITS ->
            writer[t] = NOBODY;
#ifdef SHARED_AT_START
            counter++;
            word[t] = SHARED(counter);
#endif
            t++
        :: else -> break
        od;
        t = 0;
        do
        :: t < N -> run Thread(t); t++
        :: else -> break
        od
    }
}
