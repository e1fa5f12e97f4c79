// SPDX-License-Identifier: Apache-2.0

import java.io.File;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.loader.WebappClassLoader;
import org.apache.naming.resources.FileDirContext;

/** Three threads load a class of a web application, the first one before the others. */
public final class WebappLoader {
    private static final String CLASSES = "/WEB-INF/classes/";
    private static final String NAME = "Tern";

    private WebappLoader() {}

    public static void main(String[] args) throws Exception {
        Path base = Files.createTempDirectory("webapp");
        Path classes = Files.createDirectories(base.resolve(CLASSES.substring(1)));
        Path file = Files.write(classes.resolve(NAME + ".class"), renamed());
        FileDirContext resources = new FileDirContext();
        resources.setDocBase(base.toString());
        WebappClassLoader loader = new WebappClassLoader(ClassLoader.getPlatformClassLoader());
        loader.setResources(resources);
        Method add = WebappClassLoader.class.getDeclaredMethod("addRepository", String.class, File.class);
        add.setAccessible(true);
        add.invoke(loader, CLASSES, classes.toFile());
        loader.start();
        Turn turn = new Turn();
        Team.Task later = () -> {
            turn.await();
            loader.loadClass(NAME);
        };
        Team.run(
                () -> {
                    loader.loadClass(NAME);
                    turn.end();
                },
                later,
                later);
        for (Path path : new Path[] {file, classes, classes.getParent(), base}) {
            Files.delete(path);
        }
    }

    /** A class that is not on the class path. */
    private static byte[] renamed() throws Exception {
        try (InputStream in = WebappLoader.class.getResourceAsStream("Turn.class")) {
            String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            return text.replace("Turn", NAME).getBytes(StandardCharsets.ISO_8859_1);
        }
    }
}
