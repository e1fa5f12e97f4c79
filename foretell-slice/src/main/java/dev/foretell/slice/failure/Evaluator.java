// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.causality.Failure;
import dev.foretell.slice.program.Dynamic;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import dev.foretell.slice.site.Callers;
import dev.foretell.slice.site.CodeLocations;
import dev.foretell.slice.site.CodeLocations.Located;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Executes the code after a read with a value that it could have seen. What is not known is not guessed: a branch on an unknown value, a call that may do anything, a lock, whatever may fail by a value that
 * is not known, end the execution without an answer. So what it finds needs no other thread.
 */
final class Evaluator {
    private static final int MOST_STEPS = 5_000;
    private static final int MOST_CALLS = 8;

    private final Program program;
    private final Callers callers;
    private final CodeLocations locations;
    private final Handlers handlers;
    private final KnownInterpreter interpreter = new KnownInterpreter();
    private final Deque<Activation> active = new ArrayDeque<>();
    private final List<Failure.Step> steps = new ArrayList<>();

    /** Whether assertions are known to be on: the read is part of one. */
    private final boolean isAsserting;

    /** Where the execution ends; null if it goes on as far as it is certain. */
    private AbstractInsnNode wanted;

    private boolean hasCome;
    private Map<Integer, Known> given = Map.of();
    private long value;
    private Failure failure;
    private boolean isOver;

    /** A call of a method that has been entered. */
    private static final class Activation {
        final String owner;
        final MethodNode method;
        final Frame<Known> frame;
        int at;

        Activation(String owner, MethodNode method, Frame<Known> frame, int at) {
            this.owner = owner;
            this.method = method;
            this.frame = frame;
            this.at = at;
        }
    }

    private Evaluator(
            Program program, Callers callers, CodeLocations locations, Handlers handlers, boolean isAsserting) {
        this.program = program;
        this.callers = callers;
        this.locations = locations;
        this.handlers = handlers;
        this.isAsserting = isAsserting;
    }

    /** How the code fails after an instruction that has read a value; null if it does not surely do so. */
    static Failure of(
            Program program, Callers callers, CodeLocations locations, Handlers handlers, Located read, long value) {
        Frame<Known>[] frames;
        KnownInterpreter interpreter = new KnownInterpreter();
        try {
            frames = new Analyzer<>(interpreter).analyze(read.owner(), read.method());
        } catch (AnalyzerException | RuntimeException e) {
            return null;
        }
        int at = read.method().instructions.indexOf(read.insn());
        Type type = typeOfResult(read.insn());
        if (frames[at] == null || type == null) {
            return null;
        }
        Evaluator evaluator =
                new Evaluator(program, callers, locations, handlers, Assertions.contain(read.method(), at));
        return evaluator.run(read, at, frames[at], type, value);
    }

    private static Type typeOfResult(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return Type.getType(field.desc);
        }
        if (insn instanceof MethodInsnNode call) {
            return Type.getReturnType(call.desc);
        }
        return switch (insn.getOpcode()) {
            case IALOAD, BALOAD, CALOAD, SALOAD -> Type.INT_TYPE;
            case LALOAD -> Type.LONG_TYPE;
            case AALOAD -> Type.getType(Object.class);
            default -> null;
        };
    }

    /**
     * Whether a thread comes from a read to another instruction of the same method if it has read a value.
     *
     * @param locals what is known of local variables that are assigned nowhere
     */
    static boolean comes(
            Program program,
            Callers callers,
            CodeLocations locations,
            Handlers handlers,
            Located read,
            Located act,
            long value,
            Map<Integer, Known> locals) {
        Frame<Known>[] frames;
        try {
            frames = new Analyzer<>(new KnownInterpreter()).analyze(read.owner(), read.method());
        } catch (AnalyzerException | RuntimeException e) {
            return false;
        }
        int at = read.method().instructions.indexOf(read.insn());
        Type type = typeOfResult(read.insn());
        if (frames[at] == null || type == null) {
            return false;
        }
        Evaluator evaluator = new Evaluator(program, callers, locations, handlers, false);
        evaluator.wanted = act.insn();
        evaluator.given = locals;
        evaluator.run(read, at, frames[at], type, value);
        return evaluator.hasCome;
    }

    private Failure run(Located read, int at, Frame<Known> before, Type type, long seen) {
        value = seen;
        Known result;
        String text;
        switch (type.getSort()) {
            case Type.BOOLEAN -> text = seen != 0 ? "true" : "false";
            case Type.OBJECT, Type.ARRAY -> text = "null";
            case Type.FLOAT, Type.DOUBLE, Type.VOID -> {
                return null;
            }
            default -> text = Long.toString(seen);
        }
        boolean isReference = type.getSort() >= Type.ARRAY;
        if (isReference && seen != 0) {
            return null;
        }
        result = isReference ? Known.NULL : type.getSort() == Type.LONG ? Known.number(seen) : Known.number((int) seen);
        Frame<Known> frame = forgotten(before, read.method());
        given.forEach(frame::setLocal);
        loaded(frame, read.insn());
        try {
            frame.execute(read.insn(), interpreter);
        } catch (AnalyzerException | RuntimeException e) {
            return null;
        }
        frame.pop();
        frame.push(result);
        Activation first = new Activation(read.owner(), read.method(), frame, at);
        active.push(first);
        tell(Operations.source(read.insn()) + " is " + text);
        first.at++;
        for (int step = 0; step < MOST_STEPS && !isOver; step++) {
            try {
                step();
            } catch (AnalyzerException | RuntimeException e) {
                // Code that no verifier accepts; a trace may hold anything.
                return null;
            }
        }
        return failure;
    }

    /** A frame of which nothing is known but where {@code this} is. */
    private static Frame<Known> forgotten(Frame<Known> before, MethodNode method) {
        Frame<Known> frame = new Frame<>(before);
        for (int local = 0; local < frame.getLocals(); local++) {
            boolean isThis = local == 0 && (method.access & ACC_STATIC) == 0 && !isAssigned(method, 0);
            frame.setLocal(
                    local,
                    isThis ? Known.OBJECT : Known.unknown(frame.getLocal(local).getSize()));
        }
        for (int depth = 0; depth < frame.getStackSize(); depth++) {
            frame.setStack(depth, Known.unknown(frame.getStack(depth).getSize()));
        }
        return frame;
    }

    /** What lies on the stack, if instructions right before the read have put it there one by one. */
    private void loaded(Frame<Known> frame, AbstractInsnNode read) {
        AbstractInsnNode load = read.getPrevious();
        for (int depth = frame.getStackSize() - 1; depth >= 0 && load != null; depth--) {
            while (load != null && load.getOpcode() < 0) {
                load = load.getPrevious();
            }
            int opcode = load == null ? NOP : load.getOpcode();
            boolean isVariable = opcode >= ILOAD && opcode <= ALOAD;
            if (!isVariable && opcode != GETSTATIC) {
                return;
            }
            Known known = isVariable ? given.get(((VarInsnNode) load).var) : null;
            if (known != null) {
                frame.setStack(depth, known);
            }
            load = load.getPrevious();
        }
    }

    private static boolean isAssigned(MethodNode method, int local) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == ASTORE && ((VarInsnNode) insn).var == local) {
                return true;
            }
        }
        return false;
    }

    private void tell(String text) {
        steps.add(new Failure.Step(here(), text));
    }

    private String here() {
        Activation top = active.peek();
        return locations.of(top.owner, top.method, top.at);
    }

    private void giveUp() {
        isOver = true;
    }

    private Known top(int depth) {
        Frame<Known> frame = active.peek().frame;
        return frame.getStack(frame.getStackSize() - 1 - depth);
    }

    private void step() throws AnalyzerException {
        Activation top = active.peek();
        if (top.at >= top.method.instructions.size()) {
            giveUp();
            return;
        }
        AbstractInsnNode insn = top.method.instructions.get(top.at);
        if (insn == wanted) {
            hasCome = active.size() == 1;
            giveUp();
            return;
        }
        if (wanted != null && isOfLock(insn)) {
            // It is an event of the run, and comes there as it came before.
            top.frame.execute(insn, interpreter);
            top.at++;
            return;
        }
        int opcode = insn.getOpcode();
        if (opcode < 0 || opcode == GOTO) {
            top.at = opcode < 0 ? top.at + 1 : top.method.instructions.indexOf(((JumpInsnNode) insn).label);
        } else if (insn instanceof JumpInsnNode jump) {
            branch(jump);
        } else if (insn instanceof TableSwitchInsnNode table) {
            Known key = top(0);
            int number = key.integer() - table.min;
            boolean isCase = key.integer() >= table.min && key.integer() <= table.max;
            turn(insn, key, isCase ? table.labels.get(number) : table.dflt);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            int number = lookup.keys.indexOf(top(0).integer());
            turn(insn, top(0), number >= 0 ? lookup.labels.get(number) : lookup.dflt);
        } else if (insn instanceof MethodInsnNode call) {
            call(call);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            go(Dynamic.isTotal(dynamic), insn);
        } else if (opcode >= IRETURN && opcode <= RETURN) {
            leave(opcode);
        } else {
            compute(insn, opcode);
        }
    }

    private static boolean isOfLock(AbstractInsnNode insn) {
        boolean isMonitor = insn.getOpcode() == MONITORENTER || insn.getOpcode() == MONITOREXIT;
        return isMonitor
                || insn instanceof MethodInsnNode call
                        && call.owner.startsWith("java/util/concurrent/locks/")
                        && !call.name.startsWith("try");
    }

    /** Executes an instruction that goes on to the next one, if it surely does. */
    private void go(boolean isSure, AbstractInsnNode insn) throws AnalyzerException {
        if (!isSure) {
            giveUp();
            return;
        }
        Activation top = active.peek();
        top.frame.execute(insn, interpreter);
        top.at++;
    }

    private void branch(JumpInsnNode jump) throws AnalyzerException {
        Boolean isTaken = Operations.isTaken(jump.getOpcode(), top(0), () -> top(1));
        if (isTaken == null) {
            giveUp();
            return;
        }
        Activation top = active.peek();
        int target = top.method.instructions.indexOf(jump.label);
        int next = isTaken ? target : top.at + 1;
        int line = Operations.line(top.method, next);
        tell("goes on" + (line < 0 ? "" : " at line " + line));
        top.frame.execute(jump, interpreter);
        top.at = next;
    }

    private void turn(AbstractInsnNode insn, Known key, LabelNode target) throws AnalyzerException {
        if (!key.isNumber()) {
            giveUp();
            return;
        }
        Activation top = active.peek();
        int next = top.method.instructions.indexOf(target);
        int line = Operations.line(top.method, next);
        tell("goes on" + (line < 0 ? "" : " at line " + line));
        top.frame.execute(insn, interpreter);
        top.at = next;
    }

    private void leave(int opcode) {
        Known result = opcode == RETURN ? null : top(0);
        active.pop();
        if (active.isEmpty()) {
            giveUp();
            return;
        }
        Activation caller = active.peek();
        if (result != null) {
            caller.frame.push(result);
        }
        caller.at++;
    }

    private void compute(AbstractInsnNode insn, int opcode) throws AnalyzerException {
        String fault = Operations.fault(insn, this::top);
        if (fault != null) {
            raise(fault, Operations.failing(insn), true);
            return;
        }
        if (opcode == ATHROW) {
            Known thrown = top(0);
            if (thrown.type() == null) {
                giveUp();
            } else {
                raise(
                        thrown.type(),
                        "throws " + thrown.type().substring(thrown.type().lastIndexOf('/') + 1),
                        false);
            }
            return;
        }
        if (opcode == GETSTATIC && isAsserting && ((FieldInsnNode) insn).name.equals(Assertions.OFF)) {
            active.peek().frame.push(Known.number(0));
            active.peek().at++;
            return;
        }
        go(Operations.isSure(insn, this::top) && !mayInitialize(insn), insn);
    }

    /** Whether an instruction may run the initialiser of a class. */
    private boolean mayInitialize(AbstractInsnNode insn) {
        String owner;
        if (insn instanceof FieldInsnNode field && (field.getOpcode() == GETSTATIC || field.getOpcode() == PUTSTATIC)) {
            owner = field.owner;
        } else if (insn.getOpcode() == NEW) {
            owner = ((TypeInsnNode) insn).desc;
        } else {
            return false;
        }
        return mayInitialize(owner);
    }

    private boolean mayInitialize(String owner) {
        String name = owner;
        while (!name.startsWith("java/lang/") && !isActive(name)) {
            ClassNode type = program.node(name);
            if (type == null || program.code(name, "<clinit>()V") != null) {
                return true;
            }
            name = type.superName;
        }
        return false;
    }

    /** Whether a method of a class is running, so that its initialiser has begun. */
    private boolean isActive(String name) {
        return active.stream().anyMatch(activation -> activation.owner.equals(name));
    }

    private void call(MethodInsnNode call) throws AnalyzerException {
        int arguments = Type.getArgumentTypes(call.desc).length;
        boolean isStatic = call.getOpcode() == INVOKESTATIC;
        if (!isStatic && top(arguments).isNull()) {
            raise(Operations.NULL_POINTER, "calls " + call.name + "() on null", true);
            return;
        }
        boolean isRequired = call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull");
        if (isRequired && top(arguments - 1).isNull()) {
            raise(Operations.NULL_POINTER, "requires it not to be null", true);
            return;
        }
        if (!isStatic && !top(arguments).isObject()) {
            giveUp();
            return;
        }
        if (Program.isPlatform(call.owner)) {
            go(isHarmless(call, arguments), call);
            return;
        }
        enter(call, isStatic ? arguments : arguments + 1);
    }

    private boolean isHarmless(MethodInsnNode call, int arguments) {
        if (call.name.equals("<init>")) {
            return call.owner.equals("java/lang/Object")
                    || Exceptions.isThrowable(call.owner) && takesTexts(call.desc, arguments)
                    || Set.of("java/lang/StringBuilder", "java/lang/StringBuffer")
                                    .contains(call.owner)
                            && arguments == 0;
        }
        return program.effect(call) == Purity.Effect.TOTAL;
    }

    /** Whether nothing is called on what a constructor of an exception is given. */
    private boolean takesTexts(String descriptor, int arguments) {
        Type[] types = Type.getArgumentTypes(descriptor);
        for (int i = 0; i < arguments; i++) {
            Known given = top(arguments - 1 - i);
            boolean isQuiet = types[i].getSort() < Type.ARRAY
                    || types[i].getInternalName().equals("java/lang/String")
                    || types[i].getInternalName().equals("java/lang/Object")
                            && (given.isNull() || "java/lang/String".equals(given.type()));
            if (!isQuiet) {
                return false;
            }
        }
        return true;
    }

    private void enter(MethodInsnNode call, int taken) throws AnalyzerException {
        Located callee = call.name.equals("<init>") ? constructor(call) : callers.callee(call);
        boolean isInitialized = call.getOpcode() != INVOKESTATIC || !mayInitialize(call.owner);
        if (callee == null
                || !isInitialized
                || (callee.method().access & ACC_SYNCHRONIZED) != 0
                || active.size() > MOST_CALLS) {
            giveUp();
            return;
        }
        Activation top = active.peek();
        MethodNode method = callee.method();
        Frame<Known> frame = new Frame<>(method.maxLocals, method.maxStack + 1);
        for (int local = 0; local < method.maxLocals; local++) {
            frame.setLocal(local, Known.UNKNOWN);
        }
        List<Known> given = new ArrayList<>();
        for (int i = taken - 1; i >= 0; i--) {
            given.add(top(i));
        }
        int local = 0;
        for (Known argument : given) {
            frame.setLocal(local, argument);
            local += argument.getSize();
        }
        for (int i = 0; i < taken; i++) {
            top.frame.pop();
        }
        active.push(new Activation(callee.owner(), method, frame, 0));
    }

    private Located constructor(MethodInsnNode call) {
        ClassNode type = program.node(call.owner);
        if (type == null) {
            return null;
        }
        return type.methods.stream()
                .filter(method -> method.name.equals(call.name) && method.desc.equals(call.desc))
                .findFirst()
                .map(method -> new Located(type.name, method, null))
                .orElse(null);
    }

    private void raise(String exception, String text, boolean isImplicit) {
        tell(text);
        isOver = true;
        String place = here();
        Activation outermost = active.peekLast();
        for (Activation activation : active) {
            if (handlers.mayCatch(activation.method, activation.at, exception)) {
                return;
            }
        }
        if (!handlers.isExpected(outermost.owner, outermost.method, exception, isImplicit)) {
            failure = new Failure(value, exception.replace('/', '.'), place, steps);
        }
    }
}
