/** Names that GDScript or Godot 4.6 has taken. A test asks the engine whether the list is complete. */
const list = (names: string): ReadonlySet<string> => new Set(names.trim().split(' '));

/** Words of the language, and its global functions, which a variable would hide. */
export const languageWords = list(
  'if elif else for while match when break continue pass return class class_name extends is in as self super signal func static const enum var ' +
    'breakpoint preload await yield assert void PI TAU INF NAN and or not true false null namespace trait export tool onready setget abs absf ' +
    'absi acos asin atan atan2 ceil ceilf ceili clamp clampf clampi cos deg_to_rad ease exp floor floorf floori fmod fposmod hash is_same lerp ' +
    'lerpf log max maxf maxi min minf mini posmod pow print printerr printraw prints printt push_error push_warning rad_to_deg randf randf_range ' +
    'randfn randi randi_range randomize remap round roundf roundi seed sign signf signi sin snapped sqrt step_decimals str str_to_var tan ' +
    'type_convert type_string typeof var_to_str weakref wrap wrapf wrapi char convert dict_to_inst get_stack inst_to_dict is_instance_of len load ' +
    'ord print_debug print_stack range type_exists ',
);

/** Types that no class of a client can have the name of. */
export const nativeTypes = list(
  'GDScriptFunctionState bool int float String Vector2 Vector2i Rect2 Rect2i Vector3 Vector3i Vector4 Vector4i Transform2D Transform3D Plane Quaternion AABB Basis ' +
    'Projection Color StringName NodePath RID Object Callable Signal Dictionary Array Variant PackedByteArray PackedInt32Array PackedInt64Array ' +
    'PackedFloat32Array PackedFloat64Array PackedStringArray PackedVector2Array PackedVector3Array PackedColorArray PackedVector4Array Error Side ' +
    'Corner Key Orientation OK FAILED AESContext AStar2D AStar3D AStarGrid2D AcceptDialog AimModifier3D AnimatableBody2D AnimatableBody3D ' +
    'AnimatedSprite2D AnimatedSprite3D AnimatedTexture Animation AnimationLibrary AnimationMixer AnimationNode AnimationNodeAdd2 ' +
    'AnimationNodeAdd3 AnimationNodeAnimation AnimationNodeBlend2 AnimationNodeBlend3 AnimationNodeBlendSpace1D AnimationNodeBlendSpace2D ' +
    'AnimationNodeBlendTree AnimationNodeExtension AnimationNodeOneShot AnimationNodeOutput AnimationNodeStateMachine ' +
    'AnimationNodeStateMachinePlayback AnimationNodeStateMachineTransition AnimationNodeSub2 AnimationNodeSync AnimationNodeTimeScale ' +
    'AnimationNodeTimeSeek AnimationNodeTransition AnimationPlayer AnimationRootNode AnimationTree Area2D Area3D ArrayMesh ArrayOccluder3D ' +
    'AspectRatioContainer AtlasTexture AudioBusLayout AudioEffect AudioEffectAmplify AudioEffectBandLimitFilter AudioEffectBandPassFilter ' +
    'AudioEffectCapture AudioEffectChorus AudioEffectCompressor AudioEffectDelay AudioEffectDistortion AudioEffectEQ AudioEffectEQ10 ' +
    'AudioEffectEQ21 AudioEffectEQ6 AudioEffectFilter AudioEffectHardLimiter AudioEffectHighPassFilter AudioEffectHighShelfFilter ' +
    'AudioEffectInstance AudioEffectLimiter AudioEffectLowPassFilter AudioEffectLowShelfFilter AudioEffectNotchFilter AudioEffectPanner ' +
    'AudioEffectPhaser AudioEffectPitchShift AudioEffectRecord AudioEffectReverb AudioEffectSpectrumAnalyzer AudioEffectSpectrumAnalyzerInstance ' +
    'AudioEffectStereoEnhance AudioListener2D AudioListener3D AudioSample AudioSamplePlayback AudioServer AudioStream AudioStreamGenerator ' +
    'AudioStreamGeneratorPlayback AudioStreamInteractive AudioStreamMP3 AudioStreamMicrophone AudioStreamOggVorbis AudioStreamPlayback ' +
    'AudioStreamPlaybackInteractive AudioStreamPlaybackOggVorbis AudioStreamPlaybackPlaylist AudioStreamPlaybackPolyphonic ' +
    'AudioStreamPlaybackResampled AudioStreamPlaybackSynchronized AudioStreamPlayer AudioStreamPlayer2D AudioStreamPlayer3D AudioStreamPlaylist ' +
    'AudioStreamPolyphonic AudioStreamRandomizer AudioStreamSynchronized AudioStreamWAV BackBufferCopy BaseButton BaseMaterial3D BitMap Bone2D ' +
    'BoneAttachment3D BoneConstraint3D BoneMap BoneTwistDisperser3D BoxContainer BoxMesh BoxOccluder3D BoxShape3D Button ButtonGroup CCDIK3D ' +
    'CPUParticles2D CPUParticles3D CSGBox3D CSGCombiner3D CSGCylinder3D CSGMesh3D CSGPolygon3D CSGPrimitive3D CSGShape3D CSGSphere3D CSGTorus3D ' +
    'CallbackTweener Camera2D Camera3D CameraAttributes CameraAttributesPhysical CameraAttributesPractical CameraFeed CameraServer CameraTexture ' +
    'CanvasGroup CanvasItem CanvasItemMaterial CanvasLayer CanvasModulate CanvasTexture CapsuleMesh CapsuleShape2D CapsuleShape3D CenterContainer ' +
    'ChainIK3D CharFXTransform CharacterBody2D CharacterBody3D CheckBox CheckButton CircleShape2D ClassDB CodeEdit CodeHighlighter ' +
    'CollisionObject2D CollisionObject3D CollisionPolygon2D CollisionPolygon3D CollisionShape2D CollisionShape3D ColorPalette ColorPicker ' +
    'ColorPickerButton ColorRect Compositor CompositorEffect CompressedCubemap CompressedCubemapArray CompressedTexture2D ' +
    'CompressedTexture2DArray CompressedTexture3D CompressedTextureLayered ConcavePolygonShape2D ConcavePolygonShape3D ConeTwistJoint3D ' +
    'ConfigFile ConfirmationDialog Container Control ConvertTransformModifier3D ConvexPolygonShape2D ConvexPolygonShape3D CopyTransformModifier3D ' +
    'Crypto CryptoKey Cubemap CubemapArray Curve Curve2D Curve3D CurveTexture CurveXYZTexture CylinderMesh CylinderShape3D DPITexture DTLSServer ' +
    'DampedSpringJoint2D Decal DirAccess DirectionalLight2D DirectionalLight3D DisplayServer ENetConnection ENetMultiplayerPeer ENetPacketPeer ' +
    'EncodedObjectAsID Engine EngineDebugger EngineProfiler Environment Expression ExternalTexture FABRIK3D FBXDocument FBXState FastNoiseLite ' +
    'FileAccess FileDialog FlowContainer FogMaterial FogVolume FoldableContainer FoldableGroup Font FontFile FontVariation FramebufferCacheRD ' +
    'GDExtension GDExtensionManager GDScript GDScriptNativeClass GLTFAccessor GLTFAnimation GLTFBufferView GLTFCamera GLTFDocument ' +
    'GLTFDocumentExtension GLTFDocumentExtensionConvertImporterMesh GLTFDocumentExtensionPhysics GLTFDocumentExtensionTextureKTX ' +
    'GLTFDocumentExtensionTextureWebP GLTFLight GLTFMesh GLTFNode GLTFObjectModelProperty GLTFPhysicsBody GLTFPhysicsShape GLTFSkeleton GLTFSkin ' +
    'GLTFSpecGloss GLTFState GLTFTexture GLTFTextureSampler GPUParticles2D GPUParticles3D GPUParticlesAttractor3D GPUParticlesAttractorBox3D ' +
    'GPUParticlesAttractorSphere3D GPUParticlesAttractorVectorField3D GPUParticlesCollision3D GPUParticlesCollisionBox3D ' +
    'GPUParticlesCollisionHeightField3D GPUParticlesCollisionSDF3D GPUParticlesCollisionSphere3D Generic6DOFJoint3D Geometry2D Geometry3D ' +
    'GeometryInstance3D GodotInstance GodotNavigationServer2D GodotPhysicsServer2D GodotPhysicsServer3D Gradient GradientTexture1D ' +
    'GradientTexture2D GraphEdit GraphElement GraphFrame GraphNode GridContainer GridMap GrooveJoint2D HBoxContainer HFlowContainer HMACContext ' +
    'HScrollBar HSeparator HSlider HSplitContainer HTTPClient HTTPRequest HashingContext HeightMapShape3D HingeJoint3D IKModifier3D IP IPWeb ' +
    'Image ImageFormatLoader ImageFormatLoaderExtension ImageTexture ImageTexture3D ImageTextureLayered ImmediateMesh ImporterMesh ' +
    'ImporterMeshInstance3D Input InputEvent InputEventAction InputEventFromWindow InputEventGesture InputEventJoypadButton ' +
    'InputEventJoypadMotion InputEventKey InputEventMIDI InputEventMagnifyGesture InputEventMouse InputEventMouseButton InputEventMouseMotion ' +
    'InputEventPanGesture InputEventScreenDrag InputEventScreenTouch InputEventShortcut InputEventWithModifiers InputMap InstancePlaceholder ' +
    'IntervalTweener ItemList IterateIK3D JNISingleton JSON JSONRPC JacobianIK3D JavaClass JavaClassWrapper JavaObject JavaScriptBridge ' +
    'JavaScriptObject Joint2D Joint3D JointLimitation3D JointLimitationCone3D KinematicCollision2D KinematicCollision3D Label Label3D ' +
    'LabelSettings Light2D Light3D LightOccluder2D LightmapGI LightmapGIData LightmapProbe Lightmapper LimitAngularVelocityModifier3D Line2D ' +
    'LineEdit LinkButton Logger LookAtModifier3D MainLoop MarginContainer Marker2D Marker3D Marshalls Material MenuBar MenuButton Mesh ' +
    'MeshConvexDecompositionSettings MeshDataTool MeshInstance2D MeshInstance3D MeshLibrary MeshTexture MethodTweener MissingNode MissingResource ' +
    'MobileVRInterface ModifierBoneTarget3D MovieWriter MovieWriterMJPEG MovieWriterPNGWAV MultiMesh MultiMeshInstance2D MultiMeshInstance3D ' +
    'MultiplayerAPI MultiplayerAPIExtension MultiplayerPeer MultiplayerPeerExtension MultiplayerSpawner MultiplayerSynchronizer Mutex NativeMenu ' +
    'NavigationAgent2D NavigationAgent3D NavigationLink2D NavigationLink3D NavigationMesh NavigationMeshGenerator ' +
    'NavigationMeshSourceGeometryData2D NavigationMeshSourceGeometryData3D NavigationObstacle2D NavigationObstacle3D ' +
    'NavigationPathQueryParameters2D NavigationPathQueryParameters3D NavigationPathQueryResult2D NavigationPathQueryResult3D NavigationPolygon ' +
    'NavigationRegion2D NavigationRegion3D NavigationServer2D NavigationServer2DManager NavigationServer3D NavigationServer3DManager ' +
    'NinePatchRect Node Node2D Node3D Node3DGizmo Noise NoiseTexture2D NoiseTexture3D ORMMaterial3D OS Object Occluder3D OccluderInstance3D ' +
    'OccluderPolygon2D OfflineMultiplayerPeer OggPacketSequence OggPacketSequencePlayback OmniLight3D OptimizedTranslation OptionButton PCKPacker ' +
    'PackedDataContainer PackedDataContainerRef PackedScene PacketPeer PacketPeerDTLS PacketPeerExtension PacketPeerStream PacketPeerUDP Panel ' +
    'PanelContainer PanoramaSkyMaterial Parallax2D ParallaxBackground ParallaxLayer ParticleProcessMaterial Path2D Path3D PathFollow2D ' +
    'PathFollow3D Performance PhysicalBone2D PhysicalBone3D PhysicalBoneSimulator3D PhysicalSkyMaterial PhysicsBody2D PhysicsBody3D ' +
    'PhysicsDirectBodyState2D PhysicsDirectBodyState2DExtension PhysicsDirectBodyState3D PhysicsDirectBodyState3DExtension ' +
    'PhysicsDirectSpaceState2D PhysicsDirectSpaceState2DExtension PhysicsDirectSpaceState3D PhysicsDirectSpaceState3DExtension PhysicsMaterial ' +
    'PhysicsPointQueryParameters2D PhysicsPointQueryParameters3D PhysicsRayQueryParameters2D PhysicsRayQueryParameters3D PhysicsServer2D ' +
    'PhysicsServer2DExtension PhysicsServer2DManager PhysicsServer3D PhysicsServer3DExtension PhysicsServer3DManager ' +
    'PhysicsServer3DRenderingServerHandler PhysicsShapeQueryParameters2D PhysicsShapeQueryParameters3D PhysicsTestMotionParameters2D ' +
    'PhysicsTestMotionParameters3D PhysicsTestMotionResult2D PhysicsTestMotionResult3D PinJoint2D PinJoint3D PlaceholderCubemap ' +
    'PlaceholderCubemapArray PlaceholderMaterial PlaceholderMesh PlaceholderTexture2D PlaceholderTexture2DArray PlaceholderTexture3D ' +
    'PlaceholderTextureLayered PlaneMesh PointLight2D PointMesh Polygon2D PolygonOccluder3D PolygonPathFinder Popup PopupMenu PopupPanel ' +
    'PortableCompressedTexture2D PrimitiveMesh PrismMesh ProceduralSkyMaterial ProgressBar ProjectSettings PropertyTweener QuadMesh ' +
    'QuadOccluder3D RDAttachmentFormat RDFramebufferPass RDPipelineColorBlendState RDPipelineColorBlendStateAttachment ' +
    'RDPipelineDepthStencilState RDPipelineMultisampleState RDPipelineRasterizationState RDPipelineSpecializationConstant RDSamplerState ' +
    'RDShaderFile RDShaderSPIRV RDShaderSource RDTextureFormat RDTextureView RDUniform RDVertexAttribute RandomNumberGenerator Range RayCast2D ' +
    'RayCast3D RectangleShape2D RefCounted ReferenceRect ReflectionProbe RegEx RegExMatch RemoteTransform2D RemoteTransform3D RenderData ' +
    'RenderDataExtension RenderDataRD RenderSceneBuffers RenderSceneBuffersConfiguration RenderSceneBuffersExtension RenderSceneBuffersRD ' +
    'RenderSceneData RenderSceneDataExtension RenderSceneDataRD RenderingDevice RenderingServer Resource ResourceFormatImporterSaver ' +
    'ResourceFormatLoader ResourceFormatSaver ResourceImporter ResourceLoader ResourcePreloader ResourceSaver ResourceUID RetargetModifier3D ' +
    'RibbonTrailMesh RichTextEffect RichTextLabel RigidBody2D RigidBody3D RootMotionView SceneCacheInterface SceneMultiplayer SceneRPCInterface ' +
    'SceneReplicationConfig SceneReplicationInterface SceneState SceneTree SceneTreeTimer Script ScriptBacktrace ScriptExtension ScriptLanguage ' +
    'ScriptLanguageExtension ScrollBar ScrollContainer SegmentShape2D Semaphore SeparationRayShape2D SeparationRayShape3D Separator Shader ' +
    'ShaderGlobalsOverride ShaderInclude ShaderIncludeDB ShaderMaterial Shape2D Shape3D ShapeCast2D ShapeCast3D Shortcut Skeleton2D Skeleton3D ' +
    'SkeletonIK3D SkeletonModification2D SkeletonModification2DCCDIK SkeletonModification2DFABRIK SkeletonModification2DJiggle ' +
    'SkeletonModification2DLookAt SkeletonModification2DPhysicalBones SkeletonModification2DStackHolder SkeletonModification2DTwoBoneIK ' +
    'SkeletonModificationStack2D SkeletonModifier3D SkeletonProfile SkeletonProfileHumanoid Skin SkinReference Sky Slider SliderJoint3D ' +
    'SocketServer SoftBody3D SphereMesh SphereOccluder3D SphereShape3D SpinBox SplineIK3D SplitContainer SpotLight3D SpringArm3D ' +
    'SpringBoneCollision3D SpringBoneCollisionCapsule3D SpringBoneCollisionPlane3D SpringBoneCollisionSphere3D SpringBoneSimulator3D Sprite2D ' +
    'Sprite3D SpriteBase3D SpriteFrames StandardMaterial3D StaticBody2D StaticBody3D StatusIndicator StreamPeer StreamPeerBuffer ' +
    'StreamPeerExtension StreamPeerGZIP StreamPeerSocket StreamPeerTCP StreamPeerTLS StreamPeerUDS StyleBox StyleBoxEmpty StyleBoxFlat ' +
    'StyleBoxLine StyleBoxTexture SubViewport SubViewportContainer SubtweenTweener SurfaceTool SyntaxHighlighter SystemFont TCPServer TLSOptions ' +
    'TabBar TabContainer TextEdit TextLine TextMesh TextParagraph TextServer TextServerAdvanced TextServerDummy TextServerExtension ' +
    'TextServerManager Texture Texture2D Texture2DArray Texture2DArrayRD Texture2DRD Texture3D Texture3DRD TextureButton TextureCubemapArrayRD ' +
    'TextureCubemapRD TextureLayered TextureLayeredRD TextureProgressBar TextureRect Theme ThemeContext ThemeDB Thread TileData TileMap ' +
    'TileMapLayer TileMapPattern TileSet TileSetAtlasSource TileSetScenesCollectionSource TileSetSource Time Timer TorusMesh TouchScreenButton ' +
    'Translation TranslationDomain TranslationServer Tree TreeItem TriangleMesh TubeTrailMesh Tween Tweener TwoBoneIK3D UDPServer UDSServer UPNP ' +
    'UPNPDevice UndoRedo UniformSetCacheRD VBoxContainer VFlowContainer VScrollBar VSeparator VSlider VSplitContainer VehicleBody3D ' +
    'VehicleWheel3D VideoStream VideoStreamPlayback VideoStreamPlayer VideoStreamTheora Viewport ViewportTexture VisibleOnScreenEnabler2D ' +
    'VisibleOnScreenEnabler3D VisibleOnScreenNotifier2D VisibleOnScreenNotifier3D VisualInstance3D VisualShader VisualShaderNode ' +
    'VisualShaderNodeBillboard VisualShaderNodeBooleanConstant VisualShaderNodeBooleanParameter VisualShaderNodeClamp ' +
    'VisualShaderNodeColorConstant VisualShaderNodeColorFunc VisualShaderNodeColorOp VisualShaderNodeColorParameter VisualShaderNodeComment ' +
    'VisualShaderNodeCompare VisualShaderNodeConstant VisualShaderNodeCubemap VisualShaderNodeCubemapParameter VisualShaderNodeCurveTexture ' +
    'VisualShaderNodeCurveXYZTexture VisualShaderNodeCustom VisualShaderNodeDerivativeFunc VisualShaderNodeDeterminant ' +
    'VisualShaderNodeDistanceFade VisualShaderNodeDotProduct VisualShaderNodeExpression VisualShaderNodeFaceForward VisualShaderNodeFloatConstant ' +
    'VisualShaderNodeFloatFunc VisualShaderNodeFloatOp VisualShaderNodeFloatParameter VisualShaderNodeFrame VisualShaderNodeFresnel ' +
    'VisualShaderNodeGlobalExpression VisualShaderNodeGroupBase VisualShaderNodeIf VisualShaderNodeInput VisualShaderNodeIntConstant ' +
    'VisualShaderNodeIntFunc VisualShaderNodeIntOp VisualShaderNodeIntParameter VisualShaderNodeIs VisualShaderNodeLinearSceneDepth ' +
    'VisualShaderNodeMix VisualShaderNodeMultiplyAdd VisualShaderNodeOuterProduct VisualShaderNodeOutput VisualShaderNodeParameter ' +
    'VisualShaderNodeParameterRef VisualShaderNodeParticleAccelerator VisualShaderNodeParticleBoxEmitter VisualShaderNodeParticleConeVelocity ' +
    'VisualShaderNodeParticleEmit VisualShaderNodeParticleEmitter VisualShaderNodeParticleMeshEmitter VisualShaderNodeParticleMultiplyByAxisAngle ' +
    'VisualShaderNodeParticleOutput VisualShaderNodeParticleRandomness VisualShaderNodeParticleRingEmitter VisualShaderNodeParticleSphereEmitter ' +
    'VisualShaderNodeProximityFade VisualShaderNodeRandomRange VisualShaderNodeRemap VisualShaderNodeReroute VisualShaderNodeResizableBase ' +
    'VisualShaderNodeRotationByAxis VisualShaderNodeSDFRaymarch VisualShaderNodeSDFToScreenUV VisualShaderNodeSample3D ' +
    'VisualShaderNodeScreenNormalWorldSpace VisualShaderNodeScreenUVToSDF VisualShaderNodeSmoothStep VisualShaderNodeStep VisualShaderNodeSwitch ' +
    'VisualShaderNodeTexture VisualShaderNodeTexture2DArray VisualShaderNodeTexture2DArrayParameter VisualShaderNodeTexture2DParameter ' +
    'VisualShaderNodeTexture3D VisualShaderNodeTexture3DParameter VisualShaderNodeTextureParameter VisualShaderNodeTextureParameterTriplanar ' +
    'VisualShaderNodeTextureSDF VisualShaderNodeTextureSDFNormal VisualShaderNodeTransformCompose VisualShaderNodeTransformConstant ' +
    'VisualShaderNodeTransformDecompose VisualShaderNodeTransformFunc VisualShaderNodeTransformOp VisualShaderNodeTransformParameter ' +
    'VisualShaderNodeTransformVecMult VisualShaderNodeUIntConstant VisualShaderNodeUIntFunc VisualShaderNodeUIntOp VisualShaderNodeUIntParameter ' +
    'VisualShaderNodeUVFunc VisualShaderNodeUVPolarCoord VisualShaderNodeVarying VisualShaderNodeVaryingGetter VisualShaderNodeVaryingSetter ' +
    'VisualShaderNodeVec2Constant VisualShaderNodeVec2Parameter VisualShaderNodeVec3Constant VisualShaderNodeVec3Parameter ' +
    'VisualShaderNodeVec4Constant VisualShaderNodeVec4Parameter VisualShaderNodeVectorBase VisualShaderNodeVectorCompose ' +
    'VisualShaderNodeVectorDecompose VisualShaderNodeVectorDistance VisualShaderNodeVectorFunc VisualShaderNodeVectorLen VisualShaderNodeVectorOp ' +
    'VisualShaderNodeVectorRefract VisualShaderNodeWorldPositionFromDepth VoxelGI VoxelGIData WeakRef WebRTCDataChannel ' +
    'WebRTCDataChannelExtension WebRTCMultiplayerPeer WebRTCPeerConnection WebRTCPeerConnectionExtension WebSocketMultiplayerPeer WebSocketPeer ' +
    'WebXRInterface WebXRInterfaceJS Window WorkerThreadPool World2D World3D WorldBoundaryShape2D WorldBoundaryShape3D WorldEnvironment ' +
    'X509Certificate XMLParser XRAnchor3D XRBodyModifier3D XRBodyTracker XRCamera3D XRController3D XRControllerTracker XRFaceModifier3D ' +
    'XRFaceTracker XRHandModifier3D XRHandTracker XRInterface XRInterfaceExtension XRNode3D XROrigin3D XRPose XRPositionalTracker XRServer ' +
    'XRTracker XRVRS ZIPPacker ZIPReader ',
);

/** Members of `Node`, which the client extends. */
export const nodeMembers = list(
  'AUTO_TRANSLATE_MODE_ALWAYS AUTO_TRANSLATE_MODE_DISABLED AUTO_TRANSLATE_MODE_INHERIT Auto AutoTranslateMode CONNECT_APPEND_SOURCE_OBJECT ' +
    'CONNECT_DEFERRED CONNECT_ONE_SHOT CONNECT_PERSIST CONNECT_REFERENCE_COUNTED ConnectFlags DUPLICATE_DEFAULT DUPLICATE_GROUPS ' +
    'DUPLICATE_INTERNAL_STATE DUPLICATE_SCRIPTS DUPLICATE_SIGNALS DUPLICATE_USE_INSTANTIATION Description DuplicateFlags Editor ' +
    'FLAG_PROCESS_THREAD_MESSAGES FLAG_PROCESS_THREAD_MESSAGES_ALL FLAG_PROCESS_THREAD_MESSAGES_PHYSICS Group INTERNAL_MODE_BACK ' +
    'INTERNAL_MODE_DISABLED INTERNAL_MODE_FRONT InternalMode Interpolation NOTIFICATION_ACCESSIBILITY_INVALIDATE ' +
    'NOTIFICATION_ACCESSIBILITY_UPDATE NOTIFICATION_APPLICATION_FOCUS_IN NOTIFICATION_APPLICATION_FOCUS_OUT NOTIFICATION_APPLICATION_PAUSED ' +
    'NOTIFICATION_APPLICATION_RESUMED NOTIFICATION_CHILD_ORDER_CHANGED NOTIFICATION_CRASH NOTIFICATION_DISABLED NOTIFICATION_DRAG_BEGIN ' +
    'NOTIFICATION_DRAG_END NOTIFICATION_EDITOR_POST_SAVE NOTIFICATION_EDITOR_PRE_SAVE NOTIFICATION_ENABLED NOTIFICATION_ENTER_TREE ' +
    'NOTIFICATION_EXIT_TREE NOTIFICATION_EXTENSION_RELOADED NOTIFICATION_INTERNAL_PHYSICS_PROCESS NOTIFICATION_INTERNAL_PROCESS ' +
    'NOTIFICATION_MOVED_IN_PARENT NOTIFICATION_OS_IME_UPDATE NOTIFICATION_OS_MEMORY_WARNING NOTIFICATION_PARENTED NOTIFICATION_PATH_RENAMED ' +
    'NOTIFICATION_PAUSED NOTIFICATION_PHYSICS_PROCESS NOTIFICATION_POSTINITIALIZE NOTIFICATION_POST_ENTER_TREE NOTIFICATION_PREDELETE ' +
    'NOTIFICATION_PROCESS NOTIFICATION_READY NOTIFICATION_RESET_PHYSICS_INTERPOLATION NOTIFICATION_SCENE_INSTANTIATED ' +
    'NOTIFICATION_TEXT_SERVER_CHANGED NOTIFICATION_TRANSLATION_CHANGED NOTIFICATION_UNPARENTED NOTIFICATION_UNPAUSED NOTIFICATION_VP_MOUSE_ENTER ' +
    'NOTIFICATION_VP_MOUSE_EXIT NOTIFICATION_WM_ABOUT NOTIFICATION_WM_CLOSE_REQUEST NOTIFICATION_WM_DPI_CHANGE NOTIFICATION_WM_GO_BACK_REQUEST ' +
    'NOTIFICATION_WM_MOUSE_ENTER NOTIFICATION_WM_MOUSE_EXIT NOTIFICATION_WM_POSITION_CHANGED NOTIFICATION_WM_SIZE_CHANGED ' +
    'NOTIFICATION_WM_WINDOW_FOCUS_IN NOTIFICATION_WM_WINDOW_FOCUS_OUT PHYSICS_INTERPOLATION_MODE_INHERIT PHYSICS_INTERPOLATION_MODE_OFF ' +
    'PHYSICS_INTERPOLATION_MODE_ON PROCESS_MODE_ALWAYS PROCESS_MODE_DISABLED PROCESS_MODE_INHERIT PROCESS_MODE_PAUSABLE PROCESS_MODE_WHEN_PAUSED ' +
    'PROCESS_THREAD_GROUP_INHERIT PROCESS_THREAD_GROUP_MAIN_THREAD PROCESS_THREAD_GROUP_SUB_THREAD Physics PhysicsInterpolationMode Process ' +
    'ProcessMode ProcessThreadGroup ProcessThreadMessages Thread Translate add_child add_sibling add_to_group add_user_signal atr atr_n ' +
    'auto_translate_mode call call_deferred call_deferred_thread_group call_thread_safe callv can_auto_translate can_process ' +
    'can_translate_messages cancel_free child_entered_tree child_exiting_tree child_order_changed connect create_tween disconnect duplicate ' +
    'editor_description editor_description_changed editor_state_changed emit_signal find_child find_children find_parent get ' +
    'get_accessibility_element get_auto_translate_mode get_child get_child_count get_children get_class get_editor_description get_groups ' +
    'get_incoming_connections get_index get_indexed get_instance_id get_last_exclusive_window get_meta get_meta_list get_method_argument_count ' +
    'get_method_list get_multiplayer get_multiplayer_authority get_name get_node get_node_and_resource get_node_or_null get_node_rpc_config ' +
    'get_orphan_node_ids get_owner get_parent get_path get_path_to get_physics_interpolation_mode get_physics_process_delta_time ' +
    'get_physics_process_priority get_process_delta_time get_process_mode get_process_priority get_process_thread_group ' +
    'get_process_thread_group_order get_process_thread_messages get_property_list get_scene_file_path get_scene_instance_load_placeholder ' +
    'get_script get_signal_connection_list get_signal_list get_translation_domain get_tree get_tree_string get_tree_string_pretty get_viewport ' +
    'get_window has_connections has_meta has_method has_node has_node_and_resource has_signal has_user_signal is_ancestor_of is_blocking_signals ' +
    'is_class is_connected is_displayed_folded is_editable_instance is_greater_than is_in_group is_inside_tree is_multiplayer_authority ' +
    'is_node_ready is_part_of_edited_scene is_physics_interpolated is_physics_interpolated_and_enabled is_physics_processing ' +
    'is_physics_processing_internal is_processing is_processing_input is_processing_internal is_processing_shortcut_input ' +
    'is_processing_unhandled_input is_processing_unhandled_key_input is_queued_for_deletion is_unique_name_in_owner move_child multiplayer name ' +
    'notification notify_deferred_thread_group notify_property_list_changed notify_thread_safe owner physics_interpolation_mode ' +
    'print_orphan_nodes print_tree print_tree_pretty process_mode process_physics_priority process_priority process_thread_group ' +
    'process_thread_group_order process_thread_messages propagate_call propagate_notification property_can_revert property_get_revert ' +
    'property_list_changed queue_accessibility_update queue_free ready remove_child remove_from_group remove_meta remove_user_signal renamed ' +
    'reparent replace_by replacing_by request_ready reset_physics_interpolation rpc rpc_config rpc_id scene_file_path script_changed set ' +
    'set_auto_translate_mode set_block_signals set_deferred set_deferred_thread_group set_display_folded set_editable_instance ' +
    'set_editor_description set_indexed set_message_translation set_meta set_multiplayer_authority set_name set_owner ' +
    'set_physics_interpolation_mode set_physics_process set_physics_process_internal set_physics_process_priority set_process set_process_input ' +
    'set_process_internal set_process_mode set_process_priority set_process_shortcut_input set_process_thread_group ' +
    'set_process_thread_group_order set_process_thread_messages set_process_unhandled_input set_process_unhandled_key_input set_scene_file_path ' +
    'set_scene_instance_load_placeholder set_script set_thread_safe set_translation_domain set_translation_domain_inherited ' +
    'set_unique_name_in_owner to_string tr tr_n tree_entered tree_exited tree_exiting unique_name_in_owner update_configuration_warnings ',
);

/** Members of `RefCounted`, which the types of a client extend. */
export const refCountedMembers = list(
  'CONNECT_APPEND_SOURCE_OBJECT CONNECT_DEFERRED CONNECT_ONE_SHOT CONNECT_PERSIST CONNECT_REFERENCE_COUNTED ConnectFlags ' +
    'NOTIFICATION_EXTENSION_RELOADED NOTIFICATION_POSTINITIALIZE NOTIFICATION_PREDELETE add_user_signal call call_deferred callv ' +
    'can_translate_messages cancel_free connect disconnect emit_signal get get_class get_incoming_connections get_indexed get_instance_id ' +
    'get_meta get_meta_list get_method_argument_count get_method_list get_property_list get_reference_count get_script get_signal_connection_list ' +
    'get_signal_list get_translation_domain has_connections has_meta has_method has_signal has_user_signal init_ref is_blocking_signals is_class ' +
    'is_connected is_queued_for_deletion notification notify_property_list_changed property_can_revert property_get_revert property_list_changed ' +
    'reference remove_meta remove_user_signal script_changed set set_block_signals set_deferred set_indexed set_message_translation set_meta ' +
    'set_script set_translation_domain to_string tr tr_n unreference ',
);
