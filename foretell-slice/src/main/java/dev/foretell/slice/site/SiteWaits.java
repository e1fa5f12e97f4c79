// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.causality.WaitingCalls;
import dev.foretell.slice.program.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds in class files the calls that wait. A line with a second call that could have made the event tells nothing. */
public final class SiteWaits implements WaitingCalls {
    private static final String LATCH = "java/util/concurrent/CountDownLatch";
    private static final String NOTHING = "()V";

    /** Calls by which a thread learns that another one has ended. */
    private static final Set<String> ENDS =
            Set.of("join", "isAlive", "getState", "isTerminated", "getThreadGroup", "close", "activeCount");

    /** Calls that give up a lock and take it again. */
    private static final Set<String> WAITS =
            Set.of("wait", "await", "awaitUninterruptibly", "awaitNanos", "awaitUntil");

    /** Calls that return when a task is done. */
    private static final Set<String> GETS = Set.of("get", "join", "invoke");

    /** Calls that give a task to others. */
    private static final Set<String> HANDS_OVER = Set.of("submit", "execute", "schedule");

    private final Program program;
    private final CodeLocations locations;
    private final ObjectOrigins origins;
    private final Map<String, Boolean> known = new HashMap<>();

    public SiteWaits(Program program) {
        this.program = program;
        locations = new CodeLocations(program);
        origins = new ObjectOrigins(program);
    }

    @Override
    public boolean joins(String location) {
        return isKnown("j" + location, () -> all(location, call -> ENDS.contains(call.name), SiteWaits::isUnlimited));
    }

    @Override
    public boolean waits(String location) {
        return isKnown(
                "w" + location,
                () -> all(location, call -> WAITS.contains(call.name), SiteWaits::isUnlimitedWait)
                        && calls(location).noneMatch(call -> call.name.equals("lock") || call.name.equals("unlock")));
    }

    @Override
    public boolean awaitsLatch(String location) {
        return isKnown(
                "l" + location,
                () -> all(
                        location,
                        call -> !program.knows(call.owner) && call.owner.startsWith("java/util/concurrent/"),
                        call -> call.owner.equals(LATCH) && call.name.equals("await") && call.desc.equals(NOTHING)));
    }

    @Override
    public boolean mayCountDown(String location) {
        return isKnown("c" + location, () -> {
            List<CodeLocations.Located> here = locations.at(location);
            return here.isEmpty() && !location.startsWith("java.")
                    || here.stream()
                            .anyMatch(located -> located.insn() instanceof InvokeDynamicInsnNode
                                    || located.insn() instanceof MethodInsnNode call && call.name.equals("countDown"));
        });
    }

    @Override
    public boolean areOfDifferentLatches(String countDown, String await) {
        String one = madeAt(countDown);
        String other = madeAt(await);
        return one != null && other != null && !one.equals(other);
    }

    /** Where the only latch at a location is made; null if that is not certain. */
    private String madeAt(String location) {
        return origins.ofCall(location, LATCH.replace('/', '.'))
                .map(ObjectOrigins.Origin::madeAt)
                .orElse(null);
    }

    @Override
    public boolean getsResults(String location) {
        return isKnown("g" + location, () -> {
            List<MethodNode> methods = methods(location);
            List<MethodInsnNode> calls =
                    methods.stream().flatMap(SiteWaits::calls).toList();
            return calls.stream().anyMatch(call -> isGet(call) && call.desc.startsWith("()"))
                    && calls.stream().allMatch(call -> isTransparent(call));
        });
    }

    /** Where the method at a location gets results of tasks; empty if there are several such places, or if something that it calls may wait for a task. */
    public Optional<String> resultCall(String location) {
        List<MethodNode> methods = methods(location);
        if (methods.size() != 1) {
            return Optional.empty();
        }
        MethodNode method = methods.get(0);
        String owner = location.substring(0, location.lastIndexOf('.', location.indexOf('(')));
        Set<String> places = new HashSet<>();
        for (int at = 0; at < method.instructions.size(); at++) {
            AbstractInsnNode insn = method.instructions.get(at);
            if (insn instanceof MethodInsnNode call && isGet(call) && call.desc.startsWith("()")) {
                places.add(locations.of(owner.replace('.', '/'), method, at));
            } else if (insn instanceof MethodInsnNode call && mayWaitForTask(call) || isLambda(insn)) {
                return Optional.empty();
            }
        }
        return places.size() == 1 ? Optional.of(places.iterator().next()) : Optional.empty();
    }

    private static boolean mayWaitForTask(MethodInsnNode call) {
        return !Program.isPlatform(call.owner)
                || call.owner.startsWith("java/util/concurrent/") && !HANDS_OVER.contains(call.name);
    }

    private static boolean isLambda(AbstractInsnNode insn) {
        return insn instanceof InvokeDynamicInsnNode dynamic
                && !dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
    }

    @Override
    public boolean isGuardedByReads(String acquire, String wait, Set<String> containers) {
        int bracket = wait.indexOf('(');
        boolean isOneMethod = bracket > 0 && acquire.startsWith(wait.substring(0, bracket + 1));
        List<CodeLocations.Located> here = locations.at(wait);
        return isOneMethod
                && !here.isEmpty()
                && here.stream().map(CodeLocations.Located::method).distinct().count() == 1
                && new GuardReads(program, locations, containers)
                        .areAllFrom(acquire, here.get(0).owner(), here.get(0).method());
    }

    /** Whether code of the program that a call leads to is in the trace, and code of the JDK waits for no task but by an unlimited call. */
    private boolean isTransparent(MethodInsnNode call) {
        return Program.isPlatform(call.owner)
                ? !call.desc.contains("Ljava/util/concurrent/TimeUnit;") && !call.desc.contains("Ljava/time/Duration;")
                : program.knows(call.owner);
    }

    private static boolean isGet(MethodInsnNode call) {
        return GETS.contains(call.name)
                && call.owner.startsWith("java/util/concurrent/")
                && !call.owner.startsWith("java/util/concurrent/atomic/");
    }

    private static boolean isUnlimited(MethodInsnNode call) {
        return call.name.equals("join") && call.desc.equals(NOTHING);
    }

    private static boolean isUnlimitedWait(MethodInsnNode call) {
        boolean isCondition = call.owner.startsWith("java/util/concurrent/locks/");
        boolean isMonitor = call.name.equals("wait");
        return call.desc.equals(NOTHING) && (isMonitor || isCondition);
    }

    /** Whether there are such calls at a location, and all of them are as they should be. */
    private boolean all(String location, Predicate<MethodInsnNode> such, Predicate<MethodInsnNode> right) {
        List<MethodInsnNode> found = calls(location).filter(such).toList();
        boolean isDynamic =
                locations.at(location).stream().anyMatch(located -> located.insn() instanceof InvokeDynamicInsnNode);
        return !found.isEmpty() && !isDynamic && found.stream().allMatch(right);
    }

    private Stream<MethodInsnNode> calls(String location) {
        return locations.at(location).stream()
                .filter(located -> located.insn() instanceof MethodInsnNode)
                .map(located -> (MethodInsnNode) located.insn());
    }

    private static Stream<MethodInsnNode> calls(MethodNode method) {
        Stream.Builder<MethodInsnNode> calls = Stream.builder();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call) {
                calls.add(call);
            }
        }
        return calls.build();
    }

    /** The methods that a location may be in. */
    private List<MethodNode> methods(String location) {
        int bracket = location.indexOf('(');
        int dot = bracket < 0 ? -1 : location.lastIndexOf('.', bracket);
        ClassNode type =
                dot < 0 ? null : program.node(location.substring(0, dot).replace('.', '/'));
        return type == null
                ? List.of()
                : type.methods.stream()
                        .filter(method -> method.name.equals(location.substring(dot + 1, bracket)))
                        .toList();
    }

    private boolean isKnown(String key, BooleanSupplier find) {
        Boolean answer = known.get(key);
        if (answer == null) {
            answer = find.getAsBoolean();
            known.put(key, answer);
        }
        return answer;
    }
}
